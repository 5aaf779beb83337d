import Foundation
import Services

extension AccountStore {
  /// A link by which a person chooses a new password.
  public struct PasswordReset: Hashable, Sendable {
    /// The secret in the address of the link.
    public let token: String
    /// The time for which the token is valid, in seconds.
    public let seconds: Int
  }

  static let passwordResetSeconds = 86_400

  // MARK: Changing

  /// Replaces the password of the person of a session, ends all sessions of the account, and begins
  /// a new one for this browser.
  ///
  /// The old token becomes invalid, too, because another person may know it.
  ///
  /// - Parameters:
  ///   - token: The token of the browser.
  ///   - current: The current password. A wrong one counts as a failed sign-in.
  ///   - new: The new password.
  ///   - address: The IP address of the browser, for the limit of failed attempts.
  ///   - browser: The ``Session/browser`` that the browser has sent, for a limit of its own.
  /// - Returns: The new session, or `nil` if the token is not valid any more.
  /// - Throws: An ``AccountError``, or a `ServiceError` of the database.
  public func changePassword(
    token: String,
    current: String,
    new: String,
    address: String,
    browser: String? = nil
  ) async throws -> Session? {
    guard let account = try await account(forToken: token) else { return nil }
    let new = try NewPassword(new, of: account.name)
    let checked = try await confirm(account, current, address: address, browser: browser)
    let hash = try await hash(new)
    let session = try await database.write(
      "account.changePassword",
      announcing: { .sessions(account.id) }
    ) { connection in
      try checked.lock(in: connection, orThrow: .wrongPassword)
      return try replacePassword(of: account, hash, in: connection)
    }
    database.announce(.sessions(account.id))
    return session
  }

  private func confirm(
    _ account: Account,
    _ password: String,
    address: String,
    browser: String?
  ) async throws -> CheckedPassword {
    let name = try AccountName(account.name)
    guard let checked = try await check(password, of: name, address: address, browser: browser),
      checked.account.id == account.id
    else { throw AccountError.wrongPassword }
    return checked
  }

  private func replacePassword(
    of account: Account,
    _ hash: String,
    in connection: PostgresConnection
  ) throws -> Session {
    try Self.setPassword(hash, of: account.id, in: connection)
    try Self.endSessions(of: account.id, in: connection)
    connection.send(
      "DELETE FROM password_reset WHERE account_id = $1",
      PostgresParameter(account.id)
    )
    return try makeSession(account, in: connection)
  }

  // MARK: Resetting

  /// Makes a link by which a person who forgot the password chooses a new one. It is valid for one
  /// day, and replaces an earlier link.
  ///
  /// - Parameter name: The name of the person.
  /// - Throws: An ``AccountError``, or a `ServiceError` of the database.
  public func makePasswordReset(forPersonNamed name: String) async throws -> PasswordReset {
    let token = randomToken()
    let digest = hasher.digest(token)
    try await database.write("account.makePasswordReset", announcing: { nil }) { connection in
      connection.send("DELETE FROM password_reset WHERE expires <= now()")
      try connection.send(
        """
        INSERT INTO password_reset (account_id, token, expires)
        VALUES ($1, $2, now() + make_interval(secs => $3))
        ON CONFLICT (account_id) DO UPDATE
          SET token = excluded.token, expires = excluded.expires
        """,
        PostgresParameter(Self.accountID(named: name, in: connection)),
        PostgresParameter(digest),
        PostgresParameter(Self.passwordResetSeconds)
      )
    }
    return PasswordReset(token: token, seconds: Self.passwordResetSeconds)
  }

  /// Returns the account whose password a link replaces, or `nil` if the link is not valid.
  public func account(forPasswordReset token: String) async throws -> Account? {
    let digest = hasher.digest(token)
    return try await database.read("account.account") { connection in
      try connection.query(
        """
        SELECT account.id, account.name FROM password_reset
        JOIN account ON account.id = account_id
        WHERE token = $1 AND expires > now() AND NOT is_disabled
        """,
        PostgresParameter(digest)
      ).map { Account($0, $1) }.first
    }
  }

  /// Uses up a link, replaces the password, ends all sessions of the account and begins a new one.
  ///
  /// A password that is refused does not use up the link.
  ///
  /// - Throws: An ``AccountError``, or a `ServiceError` of the database.
  public func resetPassword(token: String, new: String) async throws -> Session {
    guard let account = try await account(forPasswordReset: token) else {
      throw AccountError.invalidPasswordReset
    }
    let hash = try await hash(NewPassword(new, of: account.name))
    let digest = hasher.digest(token)
    let session = try await database.write(
      "account.resetPassword",
      announcing: { .sessions(account.id) }
    ) { connection in
      let used = try connection.query(
        "DELETE FROM password_reset WHERE token = $1 AND account_id = $2 AND expires > now()",
        PostgresParameter(digest),
        PostgresParameter(account.id)
      )
      guard used.changedCount == 1 else { throw AccountError.invalidPasswordReset }
      // Guesses of the forgotten password must not keep the person from signing in.
      try AttemptCount.removeAll(name: AccountName(account.name), in: connection)
      return try replacePassword(of: account, hash, in: connection)
    }
    database.announce(.sessions(account.id))
    return session
  }

  // MARK: Deleting

  /// Deletes the account of a session, with its profiles, their to-dos and its unused invitations.
  ///
  /// People with whom a profile was shared lose it. Profiles that others share with the account
  /// remain.
  ///
  /// - Parameters:
  ///   - token: The token of the browser.
  ///   - password: The password. A wrong one counts as a failed sign-in.
  ///   - address: The IP address of the browser, for the limit of failed attempts.
  ///   - browser: The ``Session/browser`` that the browser has sent, for a limit of its own.
  /// - Throws: An ``AccountError``, or a `ServiceError` of the database.
  public func deleteAccount(
    token: String,
    password: String,
    address: String,
    browser: String? = nil
  ) async throws {
    guard let account = try await account(forToken: token) else { return }
    let checked = try await confirm(account, password, address: address, browser: browser)
    try await database.write(
      "account.deleteAccount",
      isLong: true,
      announcing: { .deletion(account.id) }
    ) { connection in
      try checked.lock(in: connection, orThrow: .wrongPassword)
      connection.send("DELETE FROM account WHERE id = $1", PostgresParameter(account.id))
    }
    database.announce(.deletion(account.id))
  }
}
