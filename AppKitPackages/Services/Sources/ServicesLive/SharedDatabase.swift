import GRDB
import Services
import Synchronization

/// The part of an open database that all of its users in this process share: it tells each user of
/// the changes of the others and of other processes.
final class SharedDatabase: Sendable {
  private struct User {
    weak var database: TodoDatabase?
  }

  private struct Users {
    var list: [User] = []
    /// The length of the list at which deallocated users are removed. Removing them at each addition
    /// would take a time that grows with the number of users.
    var cleanupLength = 16
  }

  /// The last selection of a profile in this process.
  enum Selection: Sendable {
    case none
    case profile(UserProfile.ID?)
  }

  private let users = Mutex(Users())
  private let selection = Mutex(Selection.none)
  private let lastVersion = Mutex<Int?>(nil)
  private let watcher = Mutex<DirectoryWatcher?>(nil)
  private let closed = Atomic(false)

  /// Whether the connection is closed or about to be. Operations check it on the queue of the
  /// connection.
  var isClosed: Bool { closed.load(ordering: .acquiring) }

  /// Ends the observation of other processes, and makes later operations fail.
  func close() {
    closed.store(true, ordering: .releasing)
    watcher.withLock { $0 = nil }
  }

  func add(_ database: TodoDatabase) {
    users.withLock { users in
      if users.list.count >= users.cleanupLength {
        users.list.removeAll { $0.database == nil }
        users.cleanupLength = max(16, 2 * users.list.count)
      }
      users.list.append(User(database: database))
    }
  }

  /// The profile that a user in this process has selected last.
  var lastSelection: Selection { selection.withLock { $0 } }

  func select(_ id: UserProfile.ID?) {
    selection.withLock { $0 = .profile(id) }
  }

  /// Announces a change of one user to all users.
  func announce(_ database: TodoDatabase?) {
    for user in users.withLock({ $0.list.compactMap(\.database) }) {
      user.changes.send(user === database ? .local : .external)
    }
  }

  /// Announces the changes of other processes.
  func watch(_ folder: String, _ queue: DatabaseQueue) {
    lastVersion.withLock { $0 = try? queue.writeWithoutTransaction(Self.dataVersion) }
    let watcher = DirectoryWatcher(folder) { [weak self, weak queue] in
      guard let self, let queue else { return }
      queue.asyncWriteWithoutTransaction { self.checkForChanges($0) }
    }
    self.watcher.withLock { $0 = watcher }
  }

  private func checkForChanges(_ db: Database) {
    guard !isClosed, let version = try? Self.dataVersion(db) else { return }
    let isNew = lastVersion.withLock { last in
      defer { last = version }
      return last != version
    }
    if isNew { announce(nil) }
  }

  /// Returns a number that changes with each commit of another connection.
  private static func dataVersion(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "PRAGMA data_version")
  }
}
