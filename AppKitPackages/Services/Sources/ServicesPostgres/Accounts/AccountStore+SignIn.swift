import Services
import Synchronization

extension AccountStore {
  /// Checks a name and a password, and begins a session.
  ///
  /// A sign-in with an unknown name takes as long as one with a wrong password.
  ///
  /// - Parameters:
  ///   - name: The name, in upper or lower case.
  ///   - password: The password.
  ///   - address: The IP address of the browser, for the limit of failed attempts.
  ///   - browser: The ``Session/browser`` of an earlier session. Such a browser has a limit of its
  ///     own, so that guesses of others do not lock its person out.
  /// - Throws: An ``AccountError``, or a `ServiceError` of the database.
  public func signIn(
    name: String,
    password: String,
    address: String,
    browser: String? = nil
  ) async throws -> Session {
    // A text that cannot be a name cannot be guessed, so it needs no counts.
    guard let name = try? AccountName(name),
      let checked = try await check(password, of: name, address: address, browser: browser)
    else { throw AccountError.wrongNameOrPassword }
    let password = NewPassword.normalized(password)
    let newHash = hasher.isOutdated(checked.hash) ? try await hasher.hash(password) : nil
    return try await database.write("account.signIn", announcing: { nil }) { connection in
      try checked.lock(in: connection, orThrow: .wrongNameOrPassword)
      if let newHash {
        try Self.setPassword(newHash, of: checked.account.id, in: connection)
      }
      return try makeSession(checked.account, browser: browser, in: connection)
    }
  }

  /// Checks a password, and counts the attempt if it is wrong.
  ///
  /// - Returns: `nil` if the password is wrong or nobody has the name.
  func check(
    _ password: String,
    of name: AccountName,
    address: String,
    browser: String?
  ) async throws -> CheckedPassword? {
    let digest = browser.map { hasher.digest($0) }
    let limits = limits
    let (found, counts, wait) = try await database.read("account.check") { connection in
      let found = try connection.query(
        """
        SELECT id, name, password, EXISTS (
          SELECT 1 FROM account_browser
          WHERE account_id = account.id AND token = $2 AND expires > now()
        ) FROM account WHERE key = $1
        """,
        PostgresParameter(name.key),
        PostgresParameter(digest)
      ).map { rows, row in
        (account: Account(rows, row), hash: rows.text(row, 2) ?? "", isKnown: rows.bool(row, 3))
      }.first
      let counts = AttemptCount.all(
        name: name,
        address: address,
        browser: found?.isKnown == true ? digest : nil,
        limits: limits
      )
      // An attempt that is refused writes nothing.
      return (found, counts, try AttemptCount.wait(counts, in: connection))
    }
    if let wait { throw AccountError.tooManyAttempts(seconds: wait) }
    guard pendingChecks.begin(isKnown: found?.isKnown == true) else { throw AccountError.busy }
    defer { pendingChecks.end() }
    let newWait = try await database.write("account.check", announcing: { nil }) { connection in
      try AttemptCount.removeExpired(in: connection)
      return try AttemptCount.add(counts, limits.seconds, in: connection)
    }
    if let newWait { throw AccountError.tooManyAttempts(seconds: newWait) }
    let password = NewPassword.normalized(String(password.prefix(NewPassword.maximum + 1)))
    let hash = if let found { found.hash } else { try await unknownNameHash.value }
    let isRight = await hasher.verify(password, hash)
    guard isRight, let account = found?.account else { return nil }
    return CheckedPassword(account: account, hash: hash, counts: counts)
  }

  /// Hashes a password that a person has chosen.
  ///
  /// - Throws: ``AccountError/busy`` if as many passwords as permitted wait. One invitation could
  ///   otherwise make everybody wait.
  func hash(_ password: NewPassword) async throws -> String {
    guard pendingChecks.begin(isKnown: false) else { throw AccountError.busy }
    defer { pendingChecks.end() }
    return try await hasher.hash(password.text)
  }

  static func setPassword(
    _ hash: String,
    of account: Account.ID,
    in connection: PostgresConnection
  ) throws {
    connection.send(
      "UPDATE account SET password = $2 WHERE id = $1",
      PostgresParameter(account),
      PostgresParameter(hash)
    )
  }
}

/// The passwords that are being checked or hashed in this process, or wait for it.
///
/// A hash takes about a tenth of a second on purpose, so that a queue without an end would make
/// everybody wait.
final class PendingChecks: Sendable {
  /// Known browsers have places of their own, which programs that guess passwords cannot take.
  private static let most = 16, mostOfKnown = 24
  private let count = Mutex(0)

  /// - Returns: False if as many checks as permitted are pending.
  func begin(isKnown: Bool) -> Bool {
    count.withLock { count in
      guard count < (isKnown ? Self.mostOfKnown : Self.most) else { return false }
      count += 1
      return true
    }
  }

  func end() { count.withLock { $0 -= 1 } }
}

/// A hash that is computed on first use.
actor LazyHash {
  private let task: @Sendable () async throws -> String
  private var running: Task<String, any Error>?

  init(_ task: @escaping @Sendable () async throws -> String) { self.task = task }

  var value: String {
    get async throws {
      let running = running ?? Task { try await task() }
      self.running = running
      do { return try await running.value } catch {
        self.running = nil
        throw error
      }
    }
  }
}
