import Models
import Synchronization

/// A store of a process that uses a database together with other stores of the process.
package protocol DatabaseUser: AnyObject, Sendable {
  /// The changes that the store observes.
  var changes: Broadcast<TodoChange> { get }

  /// Whether the store observes the changes of a profile; `nil` stands for all profiles.
  func observes(_ profile: UserProfile.ID?) -> Bool
}

/// The stores of a process that use one database, and the profile that one of them selected last.
package final class DatabaseUsers<User: DatabaseUser>: Sendable {
  /// The last selection of a profile in this process.
  package enum Selection: Sendable {
    case none
    case profile(UserProfile.ID?)
  }

  private struct Reference {
    weak var user: User?
  }

  private struct References {
    var list: [Reference] = []
    /// The length of the list at which deallocated users are removed. Removing them at each addition
    /// would take a time that grows with the number of users.
    var cleanupLength = 16
  }

  private let references = Mutex(References())
  private let selection = Mutex(Selection.none)

  package init() {}

  /// Adds a user, which this object does not retain.
  package func add(_ user: User) {
    references.withLock { references in
      if references.list.count >= references.cleanupLength {
        references.list.removeAll { $0.user == nil }
        references.cleanupLength = max(16, 2 * references.list.count)
      }
      references.list.append(Reference(user: user))
    }
  }

  /// The users that exist.
  package var all: [User] { references.withLock { $0.list.compactMap(\.user) } }

  /// The profile that a user in this process has selected last.
  package var lastSelection: Selection { selection.withLock { $0 } }

  /// Remembers the selection of a profile.
  package func select(_ id: UserProfile.ID?) {
    selection.withLock { $0 = .profile(id) }
  }

  /// Announces a change to the users who observe the profile.
  ///
  /// - Parameters:
  ///   - edits: The changed to-dos, or `nil` if they are unknown.
  ///   - profile: The profile of the to-dos, or `nil` for all profiles.
  ///   - author: The user who has made the change, or `nil` for another process.
  package func announce(_ edits: TodoEdits?, of profile: UserProfile.ID?, by author: User?) {
    for user in all where user.observes(profile) {
      user.changes.send(TodoChange(origin: user === author ? .local : .external, edits: edits))
    }
  }
}
