import Services

extension AccountStore {
  /// A session as its person sees it.
  public struct OpenSession: Hashable, Sendable {
    /// The identity of the session, which is not its secret.
    public let id: String
    /// The description of the browser, or an empty text if it is not known.
    public let browser: String
    /// The time since the sign-in, in seconds.
    public let age: Int
    /// The time since the last use, in seconds. Uses within a quarter of an hour count as one.
    public let idle: Int
  }

  /// Returns the sessions of an account, those that were used last first.
  ///
  /// ```swift
  /// func endOldSessions(of account: Account.ID, in accounts: AccountStore) async throws {
  ///   for session in try await accounts.sessions(of: account) where session.idle > 86_400 {
  ///     try await accounts.endSession(session.id, of: account)
  ///   }
  /// }
  /// ```
  public func sessions(of account: Account.ID) async throws -> [OpenSession] {
    try await database.read { connection in
      try connection.query(
        """
        SELECT token, browser, extract(epoch FROM now() - created)::integer,
          extract(epoch FROM now() - used)::integer
        FROM account_session WHERE account_id = $1
          AND expires > now() AND used > now() - make_interval(secs => $2)
        ORDER BY used DESC, token
        """,
        PostgresParameter(account),
        PostgresParameter(Self.idleSeconds)
      ).map { rows, row in
        OpenSession(
          id: rows.text(row, 0) ?? "",
          browser: rows.text(row, 1) ?? "",
          age: rows.int(row, 2) ?? 0,
          idle: rows.int(row, 3) ?? 0
        )
      }
    }
  }

  /// The identity of the session with a token.
  public func sessionID(ofToken token: String) -> String { hasher.digest(token) }

  /// Ends one session of an account, on all processes.
  public func endSession(_ id: String, of account: Account.ID) async throws {
    try await database.write(announcing: { .sessions(account) }) { connection in
      try connection.query(
        "DELETE FROM account_session WHERE token = $1 AND account_id = $2",
        PostgresParameter(id),
        PostgresParameter(account)
      )
    }
    database.announce(.sessions(account))
  }

  /// Stores the description of the browser of a session, for its person.
  public func describe(_ session: Session, browser: String) async throws {
    let digest = hasher.digest(session.token)
    try await database.write(announcing: { nil }) { connection in
      try connection.query(
        "UPDATE account_session SET browser = $2 WHERE token = $1",
        PostgresParameter(digest),
        PostgresParameter(browser)
      )
    }
  }

  func use(_ digest: String) async throws {
    try await database.write(announcing: { nil }) { connection in
      try connection.query(
        "UPDATE account_session SET used = now() WHERE token = $1",
        PostgresParameter(digest)
      )
    }
  }
}
