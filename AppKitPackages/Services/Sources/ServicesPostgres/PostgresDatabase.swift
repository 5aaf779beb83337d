import Foundation
import Services
import Synchronization

/// An open database on a server, and the profile of one user of it: a process, or a part of a
/// process with a store of its own, such as a window of the browser.
///
/// A write that returns is durable, because `synchronous_commit` is `on` by default.
final class PostgresDatabase: Sendable {
  let changes = Broadcast<TodoChange>.changes()
  private let currentProfile: Mutex<UserProfile.ID?>
  private let shared: SharedPostgres

  /// Connects to a server, and creates or migrates the tables if necessary.
  ///
  /// - Parameters:
  ///   - url: The address of the database, such as `postgresql://ada@example.org/todos`.
  ///   - profileName: The name of the profile to use; by default the selected one.
  ///   - schema: The schema that contains the tables.
  /// - Throws: A `ServiceError`.
  init(url: String, profileName: String?, schema: String) async throws {
    let shared = SharedPostgres(try PostgresAddress(url), schema: schema)
    self.shared = shared
    currentProfile = Mutex(nil)
    let profile = try await shared.open { try Self.currentProfile(in: $0, named: profileName) }
    currentProfile.withLock { $0 = profile }
    shared.add(self)
    shared.listen()
  }

  private init(sharing other: PostgresDatabase) {
    switch other.shared.lastSelection {
    case .none: currentProfile = Mutex(other.currentProfile.withLock { $0 })
    case .profile(let id): currentProfile = Mutex(id)
    }
    shared = other.shared
    shared.add(self)
  }

  /// Returns the same database for another user, who observes the changes of the others as external
  /// ones and begins with the profile that was selected last.
  func shareWithAnotherUser() -> PostgresDatabase { PostgresDatabase(sharing: self) }

  /// Reads from the database.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await shared.read(body)
  }

  /// Reads from one snapshot of the database.
  func readSnapshot<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await shared.read { connection in
      try connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      let value = try body(connection)
      try connection.execute("COMMIT")
      return value
    }
  }

  /// Writes to the database in one transaction, and announces the change.
  ///
  /// - Parameters:
  ///   - edits: The to-dos that the operation changes, or `nil` for an unknown number of them.
  ///   - body: The operation.
  func write<Value: Sendable>(
    _ edits: TodoEdits? = nil,
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    let edits = edits?.named
    let value = try await shared.write(edits, body)
    shared.announce(edits, of: self)
    return value
  }

  /// Closes the connections after their pending operations. Later operations throw.
  func close() { shared.close() }

  /// Returns the current profile, or throws if it was deleted.
  func profileID(_ connection: PostgresConnection) throws -> UserProfile.ID {
    guard let id = currentProfile.withLock({ $0 }),
      try connection.query("SELECT 1 FROM profile WHERE id = $1", PostgresParameter(id)).count == 1
    else { throw ServiceError.noCurrentProfile }
    return id
  }

  func selectProfile(_ id: UserProfile.ID?) {
    currentProfile.withLock { $0 = id }
    shared.select(id)
  }
}
