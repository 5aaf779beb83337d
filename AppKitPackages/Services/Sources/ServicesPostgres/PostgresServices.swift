import Dependencies
import Services

/// The clients of a database on a PostgreSQL server, which several people and processes can use at
/// the same time.
///
/// ```swift
/// let services = try await PostgresServices(url: "postgresql://ada@example.org/todos")
/// prepareDependencies { services.register(in: &$0) }
/// ```
///
/// A change of one process reaches the others through `NOTIFY`. While the server cannot be reached,
/// operations try again for ten seconds, and ``databaseStatusClient`` reports it. A write that
/// returns was committed. An operation on a few rows is refused after ten seconds also if the server
/// is reached and does not answer. A connection that is open and reaches nobody is found within 15
/// seconds.
///
/// A statement of an import, or of another operation on any number of rows, may take 30 seconds, and so
/// may a pause within a transaction. The parameters
/// `connect_timeout` and `options` of the URL change these limits, for example
/// `options=-c%20statement_timeout%3D5s`.
public struct PostgresServices: Sendable {
  /// The to-dos in the database.
  public let todoClient: TodoClient
  /// The search in the database.
  public let searchClient: SearchClient
  /// The profiles in the database.
  public let profileClient: ProfileClient
  /// The focus sessions in the database.
  public let focusSessionClient: FocusSessionClient
  /// The preferences of the account, or `nil` without one.
  public let settingsClient: SettingsClient?
  /// Whether the server can be reached.
  public let databaseStatusClient: DatabaseStatusClient
  private let database: PostgresDatabase

  /// Connects to a server, and creates the tables if there are none.
  ///
  /// - Parameters:
  ///   - url: The address of the database, as libpq defines it: PostgreSQL 15, section 34.1.1.2,
  ///     "Connection URIs". Parameters such as `sslmode` select the encryption.
  ///   - account: The name of the account whose profiles are used; by default, the profiles without
  ///     an account.
  ///   - profile: The name of the profile to use; by default the selected one.
  ///   - schema: The schema that contains the tables.
  ///   - options: The options of those who operate the server.
  /// - Throws: A `ServiceError` if the URL is invalid, if the server cannot be reached or refuses
  ///   the connection, if the tables need ``migrate(url:schema:)`` or a later version of the app, or
  ///   if no profile or account has this name.
  public init(
    url: String,
    account: String? = nil,
    profile: String? = nil,
    schema: String = "todos",
    options: PostgresOptions = PostgresOptions()
  ) async throws {
    self.init(
      try await PostgresDatabase(
        url: url,
        accountName: account,
        profileName: profile,
        schema: schema,
        options: options
      )
    )
  }

  /// Runs an operation whose use of a database is given up sooner, because a person waits for a page.
  ///
  /// ```swift
  /// func account(_ accounts: AccountStore, _ token: String) async throws -> Account? {
  ///   try await PostgresServices.within(.seconds(5)) { try await accounts.account(forToken: token) }
  /// }
  /// ```
  ///
  /// The time is that of the task and not a parameter, since one page needs several operations.
  ///
  /// - Throws: `ServiceError.serverUnavailable` after that time.
  public static func within<Value>(
    _ duration: Duration,
    _ operation: () async throws -> Value
  ) async throws -> Value {
    try await SharedPostgres.$deadline.withValue(.now + duration) { try await operation() }
  }

  /// The numbers of migrations of a database before and after ``migrate(url:schema:)``.
  public struct Migration: Hashable, Sendable {
    /// The number before, or `nil` if there were no tables.
    public let before: Int?
    /// The number after. It is that before if there was nothing to do.
    public let after: Int
  }

  /// Creates the tables, or migrates them to this version of the app.
  ///
  /// ```swift
  /// let migration = try await PostgresServices.migrate(url: "postgresql://ada@example.org/todos")
  /// ```
  ///
  /// Processes of earlier versions can use the tables at the same time, since migrations only add
  /// to them. So a server is updated without a pause: migrate first, then restart one process after
  /// the other.
  ///
  /// - Parameters:
  ///   - url: The address of the database.
  ///   - schema: The schema that contains the tables.
  /// - Throws: A `ServiceError`.
  public static func migrate(url: String, schema: String = "todos") async throws -> Migration {
    let shared = SharedPostgres(try PostgresAddress(url), schema: schema)
    let latest = PostgresSchema.migrations.count
    let state: PostgresSchema.State
    do { state = try await shared.migrate() } catch {
      await shared.discard()
      throw error
    }
    await shared.discard()
    return switch state {
    case .absent, .newer: Migration(before: nil, after: latest)
    case .older(let version): Migration(before: version, after: latest)
    case .usable(let version): Migration(before: version, after: version)
    }
  }

  private init(_ database: PostgresDatabase) {
    self.database = database
    todoClient = .postgres(database)
    searchClient = .postgres(database)
    profileClient = .postgres(database)
    focusSessionClient = .postgres(database)
    settingsClient = database.account.map { .postgres(database, account: $0) }
    databaseStatusClient = DatabaseStatusClient { database.statuses() }
  }

  /// Returns the same services for another store of this process, such as that of a window of the
  /// browser.
  ///
  /// The clients report the changes of the other stores as external ones. Each store has a current
  /// profile of its own.
  public func forAnotherStore() -> PostgresServices {
    PostgresServices(database.shareWithAnotherUser())
  }

  /// Returns the same services for a store of a person with an account, who sees only the own
  /// profiles and those that others share.
  ///
  /// - Parameter account: An account of ``accountStore(hasher:limits:)``.
  public func forAnotherStore(account: Account.ID) -> PostgresServices {
    PostgresServices(database.share(with: account))
  }

  /// Returns the accounts of the database.
  ///
  /// - Parameters:
  ///   - hasher: Hashes passwords and tokens.
  ///   - limits: The limits for failed sign-ins.
  public func accountStore(
    hasher: CredentialHasher,
    limits: AttemptLimits = AttemptLimits()
  ) -> AccountStore {
    AccountStore(database.shared, hasher: hasher, limits: limits)
  }

  /// Throws a `ServiceError` if the server cannot be used: if it does not answer, if its tables are not
  /// those of this version of the app, or if it refuses changes.
  public func checkConnection() async throws { try await database.shared.check() }

  /// Returns when no operation is pending, also of those that wait for the server.
  public func finishOperations() async { await database.shared.finishOperations() }

  /// Closes the connections after their pending operations, for which it waits at most five seconds.
  /// Blocks the thread.
  public func close() { database.close() }

  /// Registers the clients as dependencies. Without an account, settings are not in the database:
  /// they belong to the machine.
  public func register(in dependencies: inout DependencyValues) {
    dependencies.todoClient = todoClient
    dependencies.searchClient = searchClient
    dependencies.profileClient = profileClient
    dependencies.focusSessionClient = focusSessionClient
    if let settingsClient { dependencies.settingsClient = settingsClient }
    dependencies.databaseStatusClient = databaseStatusClient
  }
}
