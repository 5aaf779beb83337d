import Foundation
import Services
import Synchronization

/// An open database on a server, and the profile of one user of it: a process, or a part of a
/// process with a store of its own, such as a window of the browser.
///
/// A write that returns is durable, because `synchronous_commit` is `on` by default.
final class PostgresDatabase: DatabaseUser {
  private enum Selection {
    /// The account has not used the database yet.
    case unknown
    case profile(UserProfile.ID?)
  }

  let changes = Broadcast<TodoChange>.changes()
  /// Sends a value when another user of the account has saved settings.
  let settingsChanges = Broadcast<Void>(.bufferingNewest(1))
  /// The account whose profiles the user sees, or `nil` for the profiles without an account.
  let account: Account.ID?
  /// Whether a person who has signed in uses the database, and not a person who knows its address.
  private let isForPerson: Bool
  /// The part that all users of this process share.
  let shared: SharedPostgres
  private let currentProfile: Mutex<Selection>

  /// Connects to a server, and creates the tables if there are none.
  ///
  /// - Parameters:
  ///   - url: The address of the database, such as `postgresql://ada@example.org/todos`.
  ///   - accountName: The name of the account whose profiles are used.
  ///   - profileName: The name of the profile to use; by default the selected one.
  ///   - schema: The schema that contains the tables.
  ///   - options: The options of the operator.
  /// - Throws: A `ServiceError`.
  init(
    url: String,
    accountName: String?,
    profileName: String?,
    schema: String,
    options: PostgresOptions = PostgresOptions()
  ) async throws {
    let shared = SharedPostgres(try PostgresAddress(url), schema: schema, options: options)
    self.shared = shared
    let (account, profile): (Account.ID?, UserProfile.ID?)
    do {
      (account, profile) = try await shared.open { connection in
        let account = try accountName.map { try AccountStore.accountID(named: $0, in: connection) }
        let profile = try Self.currentProfile(in: connection, of: account, named: profileName)
        return (account, profile)
      }
    } catch {
      await shared.discard()
      throw error
    }
    self.account = account
    isForPerson = false
    currentProfile = Mutex(.profile(profile))
    shared.users.add(self)
    shared.listen()
  }

  private init(sharing other: PostgresDatabase) {
    account = other.account
    isForPerson = other.isForPerson
    switch other.shared.users.lastSelection {
    case .none: currentProfile = Mutex(other.currentProfile.withLock { $0 })
    case .profile(let id): currentProfile = Mutex(.profile(id))
    }
    shared = other.shared
    shared.users.add(self)
  }

  private init(sharing other: PostgresDatabase, account: Account.ID) {
    self.account = account
    isForPerson = true
    currentProfile = Mutex(.unknown)
    shared = other.shared
    shared.users.add(self)
  }

  /// Returns the same database for another user, who observes the changes of the others as external
  /// ones and begins with the profile that was selected last.
  func shareWithAnotherUser() -> PostgresDatabase { PostgresDatabase(sharing: self) }

  /// Returns the same database for a user with an account.
  func share(with account: Account.ID) -> PostgresDatabase {
    PostgresDatabase(sharing: self, account: account)
  }

  /// Reads from the database.
  ///
  /// - Parameters:
  ///   - name: The name of the operation for the log and the metrics.
  ///   - body: The operation. It can run several times.
  func read<Value: Sendable>(
    _ name: StaticString,
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await forUser { try await shared.read(name, body) }
  }

  /// Runs an operation whose errors do not say where the database is, if a person with an account
  /// uses it, who does not operate the server.
  private func forUser<Value>(_ operation: () async throws -> Value) async throws -> Value {
    do { return try await operation() } catch let error as ServiceError where isForPerson {
      throw shared.forPeople(error)
    }
  }

  /// Reads from one snapshot of the database.
  func readSnapshot<Value: Sendable>(
    _ name: StaticString,
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await read(name) { connection in
      connection.send(command: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      let value = try body(connection)
      connection.send(command: "COMMIT")
      return value
    }
  }

  /// Writes to the current profile in one transaction, and announces the change.
  ///
  /// - Parameters:
  ///   - name: The name of the operation for the log and the metrics.
  ///   - edits: The to-dos that the operation changes, or `nil` for an unknown number of them.
  ///   - isLong: Whether the operation may change any number of rows, and so take longer.
  ///   - body: The operation. It can run several times.
  func write<Value: Sendable>(
    _ name: StaticString,
    _ edits: TodoEdits? = nil,
    isLong: Bool = false,
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    let edits = edits?.named
    let profile = knownProfile
    return try await write(
      name,
      isLong: isLong,
      announcing: {
        // If another profile was selected in the meantime, the body may have used either.
        self.knownProfile == profile ? .content(profile, edits) : .content(nil, nil)
      },
      body
    )
  }

  /// Writes to the current profile in one transaction, which is rolled back if the task is cancelled
  /// before it is committed, and announces the change.
  ///
  /// - Parameters:
  ///   - name: The name of the operation for the log and the metrics.
  ///   - edits: The to-dos that the operation changes, or `nil` for an unknown number of them.
  ///   - body: The operation, which can run several times. Its second argument throws a
  ///     `CancellationError` if the task is cancelled.
  func writeCancellably(
    _ name: StaticString,
    _ edits: TodoEdits?,
    _ body:
      @escaping @Sendable (
        _ connection: PostgresConnection, _ checkCancellation: () throws -> Void
      ) throws -> Void
  ) async throws {
    let isCancelled = Flag()
    try await withTaskCancellationHandler {
      try await write(name, edits, isLong: true) { connection in
        func checkCancellation() throws {
          if isCancelled.value.load(ordering: .acquiring) { throw CancellationError() }
        }
        try body(connection, checkCancellation)
        try checkCancellation()
      }
    } onCancel: {
      isCancelled.value.store(true, ordering: .releasing)
    }
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  /// Writes to the database in one transaction, and announces a change.
  func write<Value: Sendable>(
    _ name: StaticString,
    isLong: Bool = false,
    announcing announcement: @escaping @Sendable () -> Announcement,
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    let value = try await forUser {
      try await shared.write(name, isLong: isLong, announcing: announcement, body)
    }
    shared.announce(announcement(), by: self)
    return value
  }

  /// Whether the user observes the changes of a profile; `nil` stands for all profiles.
  func observes(_ profile: UserProfile.ID?) -> Bool {
    guard let profile, let known = knownProfile else { return true }
    return known == profile
  }

  /// The current profile, or `nil` if there is none or the user has not used the database yet.
  private var knownProfile: UserProfile.ID? {
    if case .profile(let id) = currentProfile.withLock({ $0 }) { id } else { nil }
  }

  /// Returns a stream of whether the server can be reached.
  func statuses() -> AsyncStream<DatabaseStatus> { shared.status.stream() }

  /// Closes the connections after their pending operations. Later operations throw.
  func close() { shared.close() }

  /// Returns the current profile.
  ///
  /// The next answer of the connection throws ``ServiceError/noCurrentProfile`` if the profile was
  /// deleted or is no longer shared.
  func profileID(_ connection: PostgresConnection) throws -> ProfileAccess {
    guard let id = try selection(connection) else { throw ServiceError.noCurrentProfile }
    let access = ProfileAccess(profile: id, account: account)
    connection.send(
      "SELECT 1 WHERE \(ProfileAccess.sql("$1")) IS NOT NULL",
      PostgresParameter(access)
    ) { rows in
      guard rows.count == 1 else { throw ServiceError.noCurrentProfile }
    }
    return access
  }

  /// Sets the current profile of this user.
  func selectProfile(_ id: UserProfile.ID?) {
    currentProfile.withLock { $0 = .profile(id) }
    if account == nil { shared.users.select(id) }
  }

  private func selection(_ connection: PostgresConnection) throws -> UserProfile.ID? {
    if case .profile(let id) = currentProfile.withLock({ $0 }) { return id }
    let id = try Self.savedSelection(of: account, in: connection)
    return currentProfile.withLock { selection in
      // A selection that was made in the meantime is newer.
      if case .profile(let id) = selection { return id }
      selection = .profile(id)
      return id
    }
  }
}
