import Services

extension AccountStore {
  /// An account as its administrator sees it, without what the person writes.
  public struct Summary: Hashable, Codable, Sendable {
    /// The name of the person.
    public let name: String
    /// Whether the person cannot sign in.
    public let isDisabled: Bool
    /// The number of own profiles.
    public let profileCount: Int
    /// The number of to-dos in the own profiles.
    public let todoCount: Int
    /// The number of browsers in which the person is signed in.
    public let sessionCount: Int
  }

  /// Returns all accounts, sorted by name.
  ///
  /// ```swift
  /// func disabledNames(in accounts: AccountStore) async throws -> [String] {
  ///   try await accounts.summaries().filter(\.isDisabled).map(\.name)
  /// }
  /// ```
  public func summaries() async throws -> [Summary] {
    try await database.read("account.summaries") { connection in
      try connection.query(
        """
        SELECT name, is_disabled,
          (SELECT count(*) FROM profile WHERE account_id = account.id),
          (SELECT coalesce(sum(open + done), 0)::bigint FROM todo_count
            JOIN profile ON profile.id = profile_id WHERE account_id = account.id),
          (SELECT count(*) FROM account_session WHERE account_id = account.id
            AND expires > now() AND used > now() - make_interval(secs => $1))
        FROM account ORDER BY key
        """,
        PostgresParameter(Self.idleSeconds)
      ).map { rows, row in
        Summary(
          name: rows.text(row, 0) ?? "",
          isDisabled: rows.bool(row, 1),
          profileCount: rows.int(row, 2) ?? 0,
          todoCount: rows.int(row, 3) ?? 0,
          sessionCount: rows.int(row, 4) ?? 0
        )
      }
    }
  }

  /// Disables an account: its windows close, on all processes, and the person cannot sign in. The
  /// profiles remain, also for those with whom they are shared.
  ///
  /// Links to invitations and to a new password that the person has, end as well.
  ///
  /// - Throws: An ``AccountError``, or a `ServiceError` of the database.
  public func disable(personNamed name: String) async throws {
    try await change(personNamed: name, announcing: { .sessions($0) }) { account, connection in
      connection.send(
        "UPDATE account SET is_disabled = true WHERE id = $1",
        PostgresParameter(account)
      )
      try Self.endSessions(of: account, in: connection)
      for table in ["invitation", "password_reset"] {
        connection.send(
          "DELETE FROM \(table) WHERE account_id = $1",
          PostgresParameter(account)
        )
      }
    }
  }

  /// Ends the effect of ``disable(personNamed:)``. The person signs in again.
  ///
  /// - Throws: An ``AccountError``, or a `ServiceError` of the database.
  public func enable(personNamed name: String) async throws {
    try await change(personNamed: name, announcing: { _ in nil }) { account, connection in
      connection.send(
        "UPDATE account SET is_disabled = false WHERE id = $1",
        PostgresParameter(account)
      )
    }
  }

  /// Deletes an account with its profiles, also for the people with whom they are shared.
  ///
  /// - Throws: An ``AccountError``, or a `ServiceError` of the database.
  public func delete(personNamed name: String) async throws {
    try await change(personNamed: name, announcing: { .deletion($0) }) { account, connection in
      connection.send("DELETE FROM account WHERE id = $1", PostgresParameter(account))
    }
  }

  /// Ends all sessions of a person, on all processes.
  ///
  /// - Throws: An ``AccountError``, or a `ServiceError` of the database.
  public func signOutEverywhere(personNamed name: String) async throws {
    try await change(personNamed: name, announcing: { .sessions($0) }) { account, connection in
      try Self.endSessions(of: account, in: connection)
    }
  }

  private func change(
    personNamed name: String,
    announcing announcement: @escaping @Sendable (Account.ID) -> Announcement?,
    _ body: @escaping @Sendable (Account.ID, PostgresConnection) throws -> Void
  ) async throws {
    let account = try await database.read("account.change") {
      try Self.accountID(named: name, in: $0)
    }
    try await database.write("account.change", isLong: true, announcing: { announcement(account) })
    {
      try body(account, $0)
    }
    if let announcement = announcement(account) { database.announce(announcement) }
  }
}
