import Models

/// A change of to-dos, sessions or profiles.
///
/// ```swift
/// @Dependency(\.todoClient) var todoClient
///
/// for await change in todoClient.changes() where change.origin == .external {
///   if let edits = change.edits {
///     print("Other processes have changed", edits.ids)
///   } else {
///     print("Other processes have changed any number of to-dos.")
///   }
/// }
/// ```
public struct TodoChange: Hashable, Sendable {
  /// The origin of a change.
  public enum Origin: Hashable, Sendable {
    /// This client.
    case local
    /// Another client or another process.
    case external
  }

  /// The origin of the change.
  public var origin: Origin
  /// The changed to-dos, which are none after a change of sessions only. `nil` if any to-do can have
  /// changed, for example after an import or after another profile was selected.
  public var edits: TodoEdits?

  /// Creates a change.
  public init(origin: Origin, edits: TodoEdits? = nil) {
    self.origin = origin
    self.edits = edits
  }
}

extension Todo {
  /// Returns the edit with the changes that others have saved, or throws if it conflicts with them.
  package func merged(with saved: Todo, base: Todo) throws(ServiceError) -> Todo {
    let (todo, conflicts) = merging(saved, base: base)
    guard conflicts.isEmpty else { throw .changedTodo(saved, conflicts) }
    return todo
  }
}

/// The to-dos that one write has inserted, updated and deleted.
public struct TodoEdits: Hashable, Sendable {
  /// The maximum number of to-dos that a change names.
  package static let maximumCount = 100

  /// The added and restored to-dos.
  public var inserted: [Todo.ID]
  /// The to-dos with new values.
  public var updated: [Todo.ID]
  /// The deleted to-dos.
  public var deleted: [Todo.ID]

  /// All named to-dos.
  public var ids: [Todo.ID] { inserted + updated + deleted }

  /// Creates the edits of a write.
  public init(inserted: [Todo.ID] = [], updated: [Todo.ID] = [], deleted: [Todo.ID] = []) {
    self.inserted = inserted
    self.updated = updated
    self.deleted = deleted
  }

  /// The edits, or `nil` if they are too many to name.
  package var named: TodoEdits? {
    inserted.count + updated.count + deleted.count > Self.maximumCount ? nil : self
  }
}
