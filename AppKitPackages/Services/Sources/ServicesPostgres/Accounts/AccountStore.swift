import Foundation
import Services

/// The accounts of a database: sign-ins, invitations and sessions of browsers.
///
/// ```swift
/// let services = try await PostgresServices(url: "postgresql://app@example.org/todos")
/// let accounts = services.accountStore(hasher: .argon2id())
/// let invitation = try await accounts.invite(by: nil)
/// let session = try await accounts.accept(invitation.token, name: "Ada", password: "correct horse")
/// let account = try await accounts.account(forToken: session.token)
/// ```
///
/// Everything is in the database, so any process can answer each request. Tokens are random, and
/// the database has only their digests.
public struct AccountStore: Sendable {
  /// A session of a browser.
  public struct Session: Hashable, Sendable {
    /// The account that has signed in.
    public let account: Account
    /// The secret that the browser sends with each request.
    public let token: String
    /// The time for which the token is valid, in seconds.
    public let seconds: Int
    /// The secret by which the browser is known at its next sign-in, also after signing out.
    public let browser: String
  }

  /// An invitation, which creates one account.
  public struct Invitation: Hashable, Sendable {
    /// The secret in the address of the invitation.
    public let token: String
    /// The time for which the token is valid, in seconds.
    public let seconds: Int
  }

  static let sessionSeconds = 30 * 86_400
  /// The time after which a session ends that is not used.
  static let idleSeconds = 14 * 86_400
  /// The time after which a use of a session is written again.
  static let useSeconds = 900
  /// The number of sessions of an account. The one that was not used for the longest time ends for a new
  /// one.
  static let mostSessions = 50
  /// The time for which a browser is known after a sign-in, in seconds.
  public static let browserSeconds = 365 * 86_400
  static let invitationSeconds = 7 * 86_400
  /// The number of unused invitations of one person.
  static let mostInvitations = 20

  let database: SharedPostgres
  let hasher: CredentialHasher
  let limits: AttemptLimits
  let unknownNameHash: LazyHash
  let pendingChecks = PendingChecks()

  init(_ database: SharedPostgres, hasher: CredentialHasher, limits: AttemptLimits) {
    self.database = database
    self.hasher = hasher
    self.limits = limits
    unknownNameHash = LazyHash { try await hasher.hash("") }
  }

  // MARK: Sessions

  /// The person of a session.
  public struct Person: Hashable, Sendable {
    /// The account that has signed in.
    public let account: Account
    /// The settings of the account, or the defaults if none were saved.
    public let settings: AppSettings
    /// The time for which the token is still valid, in seconds.
    public let seconds: Int
  }

  /// Returns the person of a session, or `nil` if the session has ended. This is a use of the session,
  /// which ends after 14 days without one.
  public func person(forToken token: String) async throws -> Person? {
    let digest = hasher.digest(token)
    let found = try await database.read("account.person") { connection in
      try connection.query(
        """
        SELECT account.id, account.name, account.settings,
          ceil(extract(epoch FROM
            least(expires, used + make_interval(secs => $2)) - now()))::integer,
          used < now() - make_interval(secs => $3)
        FROM account_session JOIN account ON account.id = account_id
        WHERE token = $1 AND NOT is_disabled
          AND expires > now() AND used > now() - make_interval(secs => $2)
        """,
        PostgresParameter(digest),
        PostgresParameter(Self.idleSeconds),
        PostgresParameter(Self.useSeconds)
      ).map { rows, row in
        (
          person: Person(
            account: Account(rows, row),
            settings: AppSettings(saved: rows.text(row, 2)),
            seconds: rows.int(row, 3) ?? 0
          ),
          needsUse: rows.bool(row, 4)
        )
      }.first
    }
    // A server that refuses to write must not sign anybody out.
    if found?.needsUse == true { try? await use(digest) }
    return found?.person
  }

  /// Returns the account of a session, or `nil` if the session has ended.
  public func account(forToken token: String) async throws -> Account? {
    try await person(forToken: token)?.account
  }

  /// Whether nobody has an account yet.
  public var isEmpty: Bool {
    get async throws {
      try await database.read("account.isEmpty") {
        try $0.query("SELECT 1 FROM account LIMIT 1").count == 0
      }
    }
  }

  /// Ends one session.
  public func signOut(token: String) async throws {
    guard let account = try await account(forToken: token) else { return }
    let digest = hasher.digest(token)
    try await database.write("account.signOut", announcing: { .sessions(account.id) }) {
      connection in
      connection.send(
        "DELETE FROM account_session WHERE token = $1",
        PostgresParameter(digest)
      )
    }
    database.announce(.sessions(account.id))
  }

  /// Ends all sessions of an account, on all processes.
  public func signOutEverywhere(_ account: Account.ID) async throws {
    try await database.write("account.signOutEverywhere", announcing: { .sessions(account) }) {
      connection in
      try Self.endSessions(of: account, in: connection)
    }
    database.announce(.sessions(account))
  }

  static func endSessions(of account: Account.ID, in connection: PostgresConnection) throws {
    connection.send(
      "DELETE FROM account_session WHERE account_id = $1",
      PostgresParameter(account)
    )
  }

  /// A stream of the accounts whose sessions may have ended, in this process or another one; `nil`
  /// stands for all accounts.
  public func sessionChanges() -> AsyncStream<Account.ID?> { database.sessionChanges.stream() }

  // MARK: Invitations

  /// Makes an invitation, which is valid for seven days.
  ///
  /// - Parameter account: The person who invites, or `nil` for an administrator of the database.
  public func invite(by account: Account.ID?) async throws -> Invitation {
    let token = randomToken()
    let digest = hasher.digest(token)
    try await database.write("account.invite", announcing: { nil }) { connection in
      // Invitations at the same time must not exceed the limit.
      if let account { try Self.lock(account, in: connection) }
      connection.send("DELETE FROM invitation WHERE expires <= now()")
      let result = try connection.query(
        """
        INSERT INTO invitation (token, account_id, expires)
        SELECT $1, $2, now() + make_interval(secs => $3)
        WHERE $2::uuid IS NULL OR $4::integer > (
          SELECT count(*) FROM invitation WHERE account_id = $2
        )
        """,
        PostgresParameter(digest),
        PostgresParameter(account),
        PostgresParameter(Self.invitationSeconds),
        PostgresParameter(Self.mostInvitations)
      )
      guard result.changedCount == 1 else {
        throw AccountError.tooManyInvitations(most: Self.mostInvitations)
      }
    }
    return Invitation(token: token, seconds: Self.invitationSeconds)
  }

  /// Whether an invitation can be accepted.
  public func isValid(invitation token: String) async throws -> Bool {
    let digest = hasher.digest(token)
    return try await database.read("account.isValid") { connection in
      try connection.query(
        "SELECT 1 FROM invitation WHERE token = $1 AND expires > now()",
        PostgresParameter(digest)
      ).count == 1
    }
  }

  /// Creates the account of an invitation, with a first profile, and begins a session.
  ///
  /// The first account of a database receives the profiles that have no account.
  ///
  /// - Parameters:
  ///   - token: The token of the invitation, which is used up.
  ///   - name: The name of the new account.
  ///   - password: The password of the new account.
  /// - Throws: An ``AccountError``, or a `ServiceError` of the database. The invitation can then be
  ///   used again.
  public func accept(
    _ token: String,
    name: String,
    password: String
  ) async throws -> Session {
    let name = try AccountName(new: name)
    let password = try NewPassword(password, of: name.text)
    guard try await isValid(invitation: token) else { throw AccountError.invalidInvitation }
    let hash = try await hash(password)
    let digest = hasher.digest(token)
    return try await database.write("account.accept", announcing: { nil }) { connection in
      // One of several acceptances at the same time creates the first account.
      connection.send(command: "LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE")
      let used = try connection.query(
        "DELETE FROM invitation WHERE token = $1 AND expires > now()",
        PostgresParameter(digest)
      )
      guard used.changedCount == 1 else { throw AccountError.invalidInvitation }
      let isFirst = try connection.query("SELECT 1 FROM account LIMIT 1").count == 0
      let account = Account(id: UUID(), name: name.text)
      let inserted = try connection.query(
        """
        INSERT INTO account (id, name, key, password) VALUES ($1, $2, $3, $4)
        ON CONFLICT (key) DO NOTHING
        """,
        PostgresParameter(account.id),
        PostgresParameter(account.name),
        PostgresParameter(name.key),
        PostgresParameter(hash)
      )
      guard inserted.changedCount == 1 else { throw AccountError.nameTaken(name: name.text) }
      try makeFirstProfile(of: account, isFirst: isFirst, in: connection)
      return try makeSession(account, in: connection)
    }
  }

  private func makeFirstProfile(
    of account: Account,
    isFirst: Bool,
    in connection: PostgresConnection
  ) throws {
    var selected: UserProfile.ID?
    if isFirst {
      selected = try PostgresDatabase.savedSelection(of: nil, in: connection)
      connection.send(
        "UPDATE profile SET account_id = $1 WHERE account_id IS NULL",
        PostgresParameter(account.id)
      )
    }
    let profiles = try UserProfile.all(of: account.id, in: connection)
    var profile = profiles.first { $0.id == selected } ?? profiles.first
    if profile == nil {
      let first = UserProfile(id: UUID(), name: account.name)
      try ProfileClient.insert(first, of: account.id, in: connection)
      profile = first
    }
    try PostgresDatabase.saveSelection(profile?.id, of: account.id, in: connection)
  }

  /// - Parameter known: The ``Session/browser`` that the browser has sent, if any.
  func makeSession(
    _ account: Account,
    browser known: String? = nil,
    in connection: PostgresConnection
  ) throws -> Session {
    let token = randomToken()
    let browser = known ?? randomToken()
    connection.send("DELETE FROM account_browser WHERE expires <= now()")
    connection.send(
      """
      INSERT INTO account_browser (token, account_id, expires)
      VALUES ($1, $2, now() + make_interval(secs => $3))
      ON CONFLICT (token, account_id) DO UPDATE SET expires = excluded.expires
      """,
      PostgresParameter(hasher.digest(browser)),
      PostgresParameter(account.id),
      PostgresParameter(Self.browserSeconds)
    )
    connection.send(
      """
      DELETE FROM account_session
      WHERE expires <= now() OR used <= now() - make_interval(secs => $1)
      """,
      PostgresParameter(Self.idleSeconds)
    )
    connection.send(
      """
      INSERT INTO account_session (token, account_id, expires)
      VALUES ($1, $2, now() + make_interval(secs => $3))
      """,
      PostgresParameter(hasher.digest(token)),
      PostgresParameter(account.id),
      PostgresParameter(Self.sessionSeconds)
    )
    connection.send(
      """
      DELETE FROM account_session WHERE token IN (
        SELECT token FROM account_session WHERE account_id = $1 AND token <> $2
        ORDER BY used DESC, created DESC, token OFFSET $3
      )
      """,
      PostgresParameter(account.id),
      PostgresParameter(hasher.digest(token)),
      PostgresParameter(Self.mostSessions - 1)
    )
    return Session(
      account: account,
      token: token,
      seconds: Self.sessionSeconds,
      browser: browser
    )
  }

  // MARK: Names

  /// Locks an account until the transaction ends.
  ///
  /// - Throws: ``AccountError/disabledAccount`` if it is disabled or was deleted.
  static func lock(_ account: Account.ID, in connection: PostgresConnection) throws {
    let rows = try connection.query(
      "SELECT 1 FROM account WHERE id = $1 AND NOT is_disabled FOR NO KEY UPDATE",
      PostgresParameter(account)
    )
    guard rows.count == 1 else { throw AccountError.disabledAccount }
  }

  /// Returns the account with a name.
  static func accountID(
    named name: String,
    in connection: PostgresConnection
  ) throws -> Account.ID {
    let account =
      if let key = try? AccountName(name).key {
        try connection.query("SELECT id FROM account WHERE key = $1", PostgresParameter(key))
          .map { $0.uuid($1, 0) }.first ?? nil
      } else {
        nil as UUID?
      }
    guard let account else { throw AccountError.noSuchAccount(name: name) }
    return account
  }
}

extension Account {
  init(_ rows: borrowing PostgresResult, _ row: Int) {
    // Sound: the column is not null, and the server writes valid UUIDs.
    self.init(id: rows.uuid(row, 0)!, name: rows.text(row, 1) ?? "")
  }
}

/// A text with 160 random bits, from the generator of the system.
func randomToken() -> String {
  String((0..<32).compactMap { _ in "0123456789abcdefghijklmnopqrstuv".randomElement() })
}
