import Foundation
import PostgresTesting
import Services
import ServicesSodium
import Testing

@testable import ServicesPostgres

@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct AccountTests {
  private let schema = PostgresServer.shared.newSchema()
  private let address = "192.0.2.1"

  // MARK: Passwords

  @Test func `passwords are hashed with Argon2id and a salt`() async throws {
    let hasher = CredentialHasher.argon2id(.minimum)
    let hash = try await hasher.hash("correct horse")
    #expect(hash.hasPrefix("$argon2id$v=19$"))
    #expect(try await hasher.hash("correct horse") != hash)
    #expect(await hasher.verify("correct horse", hash))
    #expect(await !hasher.verify("correct horse ", hash))
    #expect(await !hasher.verify("", hash))
    #expect(await !hasher.verify("correct horse", "no hash"))
  }

  @Test func `a hash of the app costs 2 passes over 64 MiB`() async throws {
    let hash = try await CredentialHasher.argon2id().hash("x")
    #expect(hash.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
    #expect(CredentialHasher.argon2id(.minimum).isOutdated(hash))
    #expect(!CredentialHasher.argon2id().isOutdated(hash))
  }

  @Test func `a sign-in replaces a hash with other parameters`() async throws {
    let old = try await AccountProcess(schema)
    try await old.add("Ada")
    let counter = CountingHasher()
    var hasher = counter.hasher
    hasher.isOutdated = { $0.contains("m=8,") }
    hasher.hash = { try await CredentialHasher.argon2id().hash($0) }
    let new = try await AccountProcess(schema, hasher: hasher)
    for _ in 0..<2 {
      _ = try await new.accounts.signIn(name: "Ada", password: "correct horse", address: address)
    }
    let dump = try PostgresServer.shared.rows("SELECT password FROM \(schema).account")
    #expect(dump.contains("m=65536,t=2"))
  }

  // MARK: Signing in

  @Test func `every process accepts the token of a sign-in`() async throws {
    let one = try await AccountProcess(schema)
    let two = try await AccountProcess(schema)
    let first = try await one.add("Ada")
    let second = try await one.accounts.signIn(
      name: " ADA ",
      password: "correct horse",
      address: address
    )
    #expect(first.token != second.token)
    for token in [first.token, second.token] {
      #expect(try await two.accounts.account(forToken: token) == first.account)
    }
    #expect(try await two.accounts.account(forToken: first.token + "0") == nil)
    #expect(try await two.accounts.account(forToken: "") == nil)
  }

  @Test func `a wrong password and an unknown name get the same answer`() async throws {
    let counter = CountingHasher()
    let process = try await AccountProcess(schema, hasher: counter.hasher)
    try await process.add("Ada")
    for (name, password) in [
      ("Ada", "wrong"), ("Bob", "correct horse"), ("Ada", ""),
      ("Ada", "correct horse" + String(repeating: "x", count: 10_000)),
    ] {
      await #expect(throws: AccountError.wrongNameOrPassword) {
        try await process.accounts.signIn(name: name, password: password, address: address)
      }
    }
    // An unknown name costs the time of a hash, too.
    #expect(counter.checkCount == 4)
    await #expect(throws: AccountError.wrongNameOrPassword) {
      try await process.accounts.signIn(name: "", password: "x", address: address)
    }
  }

  @Test func `names and passwords are equal in each form of Unicode`() async throws {
    let process = try await AccountProcess(schema)
    try await process.add("Zoe\u{308}", password: "cafe\u{301} au lait")
    let session = try await process.accounts.signIn(
      name: "ＺOË",
      password: "café au lait",
      address: address
    )
    #expect(session.account.name == "Zoë")
  }

  @Test func `a session ends after its time`() async throws {
    let process = try await AccountProcess(schema)
    let session = try await process.add("Ada")
    try PostgresServer.shared.execute("UPDATE \(schema).account_session SET expires = now()")
    #expect(try await process.accounts.account(forToken: session.token) == nil)
  }

  @Test func `signing out ends one session, and signing out everywhere all of them`() async throws {
    let one = try await AccountProcess(schema)
    let two = try await AccountProcess(schema)
    var changes = two.accounts.sessionChanges().makeAsyncIterator()
    let sessions =
      [try await one.add("Ada")]
      + (try await (0..<3).asyncMap {
        _ in
        try await one.accounts.signIn(name: "Ada", password: "correct horse", address: address)
      })
    let bob = try await one.add("Bob")
    try await one.accounts.signOut(token: sessions[0].token)
    #expect(try await two.accounts.account(forToken: sessions[0].token) == nil)
    #expect(try await two.accounts.account(forToken: sessions[1].token) != nil)
    try await one.accounts.signOutEverywhere(sessions[0].account.id)
    for session in sessions {
      #expect(try await two.accounts.account(forToken: session.token) == nil)
    }
    #expect(try await two.accounts.account(forToken: bob.token) == bob.account)
    // The listener of the other process may connect after these announcements.
    let repeated = Task {
      while !Task.isCancelled {
        try await one.accounts.signOutEverywhere(bob.account.id)
        await Task.yield()
      }
    }
    while let account = await changes.next(), account != bob.account.id {}
    repeated.cancel()
    #expect(try await two.accounts.account(forToken: bob.token) == nil)
  }

  @Test func `the database contains no token`() async throws {
    let process = try await AccountProcess(schema)
    let session = try await process.add("Ada")
    let invitation = try await process.accounts.invite(by: session.account.id)
    for table in ["account", "account_session", "invitation"] {
      let rows = try PostgresServer.shared.rows("SELECT * FROM \(schema).\(table)")
      #expect(rows.contains(session.account.id.uuidString.lowercased()))
      for secret in [session.token, invitation.token, "correct horse"] {
        #expect(!rows.contains(secret))
      }
    }
  }

  // MARK: Limits

  @Test func `processes share the limit for a name`() async throws {
    var limits = AttemptLimits()
    limits.perName = 3
    let one = try await AccountProcess(schema, limits: limits)
    let two = try await AccountProcess(schema, limits: limits)
    try await one.add("Ada")
    for number in 0..<3 {
      await #expect(throws: AccountError.wrongNameOrPassword) {
        try await (number == 1 ? two : one).accounts.signIn(
          name: "Ada",
          password: "guess \(number)",
          address: "192.0.2.9"
        )
      }
    }
    for password in ["correct horse", "guess"] {
      let error = await #expect(throws: AccountError.self) {
        try await two.accounts.signIn(name: "ada", password: password, address: "192.0.2.9")
      }
      guard case .tooManyAttempts(let seconds) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect((1...900).contains(seconds))
    }
    // Other names and other addresses are not affected.
    try await one.add("Bob")
    _ = try await two.accounts.signIn(name: "Bob", password: "correct horse", address: "192.0.2.9")
    _ = try await two.accounts.signIn(name: "Ada", password: "correct horse", address: address)
    try PostgresServer.shared.execute("UPDATE \(schema).attempt SET expires = now()")
    _ = try await two.accounts.signIn(name: "Ada", password: "correct horse", address: "192.0.2.9")
  }

  @Test func `guesses from many addresses do not lock out a browser that was signed in`()
    async throws
  {
    var limits = AttemptLimits()
    limits.perNameEverywhere = 5
    limits.perName = 3
    let process = try await AccountProcess(schema, limits: limits)
    let session = try await process.add("Ada")
    func signIn(_ password: String, from address: String, browser: String? = nil) async throws
      -> AccountStore.Session
    {
      try await process.accounts.signIn(
        name: "Ada",
        password: password,
        address: address,
        browser: browser
      )
    }
    for number in 0..<8 {
      _ = try? await signIn("guess", from: "192.0.2.\(number)")
    }
    // The secret of another person's browser is of no use.
    let other = try await process.add("Bob").browser
    for browser in [nil, "unknown", other] {
      let error = await #expect(throws: AccountError.self) {
        try await signIn("correct horse", from: "192.0.2.99", browser: browser)
      }
      #expect(error != .wrongNameOrPassword)
    }
    let again = try await signIn("correct horse", from: "192.0.2.99", browser: session.browser)
    #expect(again.browser == session.browser)
    // A stolen browser has a limit, too.
    for _ in 0..<3 {
      _ = try? await signIn("guess", from: "192.0.2.99", browser: session.browser)
    }
    let error = await #expect(throws: AccountError.self) {
      try await signIn("correct horse", from: "192.0.2.99", browser: session.browser)
    }
    #expect(error != .wrongNameOrPassword)
  }

  @Test func `an attempt that is refused writes nothing`() async throws {
    var limits = AttemptLimits()
    limits.perName = 1
    let process = try await AccountProcess(schema, limits: limits)
    try await process.add("Ada")
    _ = try? await process.accounts.signIn(name: "Ada", password: "x", address: address)
    let rows = { try PostgresServer.shared.rows("SELECT xmin, key FROM \(schema).attempt") }
    let before = try rows()
    for _ in 0..<3 {
      _ = try? await process.accounts.signIn(name: "Ada", password: "x", address: address)
    }
    #expect(try rows() == before)
  }

  @Test func `more sign-ins than can be checked soon are refused at once`() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let checks = AsyncStream.makeStream(of: Void.self)
    let opened = Task { for await _ in gate.stream {} }
    var hasher = CredentialHasher.argon2id(.minimum)
    let verify = hasher.verify
    hasher.verify = { password, hash in
      checks.continuation.yield()
      await opened.value
      return await verify(password, hash)
    }
    var limits = AttemptLimits()
    limits.perName = 1000
    limits.perNameEverywhere = 1000
    limits.perAddress = 1000
    let process = try await AccountProcess(schema, hasher: hasher, limits: limits)
    let session = try await process.add("Ada")
    func signIn(browser: String? = nil) async throws {
      _ = try await process.accounts.signIn(
        name: "Ada",
        password: "correct horse",
        address: address,
        browser: browser
      )
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<16 { group.addTask { try await signIn() } }
      var started = checks.stream.makeAsyncIterator()
      for _ in 0..<16 { _ = await started.next() }
      await #expect(throws: AccountError.busy) { try await signIn() }
      // An invitation that is sent again and again takes no place of others.
      let invitation = try await process.accounts.invite(by: nil)
      await #expect(throws: AccountError.busy) {
        try await process.accounts.accept(invitation.token, name: "Bob", password: "correct horse")
      }
      #expect(try await process.accounts.isValid(invitation: invitation.token))
      // A browser that is known has a place.
      group.addTask { try await signIn(browser: session.browser) }
      _ = await started.next()
      gate.continuation.finish()
      try await group.waitForAll()
    }
    try await signIn()
  }

  @Test func `guesses at the same time do not exceed the limit`() async throws {
    let counter = CountingHasher()
    let process = try await AccountProcess(schema, hasher: counter.hasher)
    try await process.add("Ada")
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          _ = try? await process.accounts.signIn(
            name: "Ada",
            password: "guess \(number)",
            address: address
          )
        }
      }
    }
    #expect(counter.checkCount <= 10)
    // Attempts that were refused because too many were pending are not counted.
    while counter.checkCount < 10 {
      await #expect(throws: AccountError.wrongNameOrPassword) {
        try await process.accounts.signIn(name: "Ada", password: "guess", address: address)
      }
    }
    let error = await #expect(throws: AccountError.self) {
      try await process.accounts.signIn(name: "Ada", password: "correct horse", address: address)
    }
    #expect(error != .wrongNameOrPassword)
  }

  @Test func `browsers whose address is not known share no limit`() async throws {
    var limits = AttemptLimits()
    limits.perAddress = 2
    limits.perName = 4
    let process = try await AccountProcess(schema, limits: limits)
    for name in ["a", "b", "c", "d", "d", "d", "d"] {
      await #expect(throws: AccountError.wrongNameOrPassword) {
        try await process.accounts.signIn(name: name, password: "x", address: "")
      }
    }
    let error = await #expect(throws: AccountError.self) {
      try await process.accounts.signIn(name: "d", password: "x", address: "")
    }
    #expect(error != .wrongNameOrPassword)
  }

  @Test func `an address has a limit for all names`() async throws {
    var limits = AttemptLimits()
    limits.perAddress = 2
    let process = try await AccountProcess(schema, limits: limits)
    for (name, address) in [("a", "2001:db8::1"), ("b", "2001:db8:0:0:ffff::2")] {
      await #expect(throws: AccountError.wrongNameOrPassword) {
        try await process.accounts.signIn(name: name, password: "x", address: address)
      }
    }
    let error = await #expect(throws: AccountError.self) {
      try await process.accounts.signIn(name: "c", password: "x", address: "2001:db8::3")
    }
    #expect(error != .wrongNameOrPassword)
    await #expect(throws: AccountError.wrongNameOrPassword) {
      try await process.accounts.signIn(name: "c", password: "x", address: "2001:db8:0:1::1")
    }
  }

  @Test func `successful sign-ins are not counted`() async throws {
    var limits = AttemptLimits()
    limits.perName = 2
    limits.perAddress = 2
    let process = try await AccountProcess(schema, limits: limits)
    try await process.add("Ada")
    for _ in 0..<5 {
      _ = try await process.accounts.signIn(
        name: "Ada",
        password: "correct horse",
        address: address
      )
    }
  }

  // MARK: Names and passwords

  @Test(
    arguments: [
      "Аda",  // A Cyrillic letter among Latin ones.
      "Ad\u{3B1}",  // A Greek one.
      // Letters and marks that are invisible.
      "A\u{FE0F}da", "Ada\u{3164}", "A\u{34F}da", "\u{115F}Ada",
      "Ad\u{2800}a", "Ada 🦊", "Ada\u{2019}s", "Ada  Lovelace", "a\u{338}\u{2060}b", "かАда",
      "Ada\u{A0}\u{A0}L",
    ]
  ) func `a new name that could be taken for another one is refused`(name: String) throws {
    let error = #expect(throws: AccountError.self) { try AccountName(new: name) }
    switch error {
    case .lookalikeName(_), .invalidName: break
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test(
    arguments: [
      "Ada", "Ada Lovelace", "ada_1815", "ada@example.org", "Zoë", "Ｚoe", "Ада", "Αδα", "あだ カナ 漢字",
      "김 철수", "अदा", "عدا", "עדה", "Nguyễn Văn A", "1815",
    ]
  ) func `names of one script are permitted`(name: String) throws {
    #expect(!(try AccountName(new: name)).key.isEmpty)
  }

  @Test func `names and passwords have any letters of any length that the limits permit`()
    async throws
  {
    let process = try await AccountProcess(schema)
    let letters = String(repeating: "漢", count: 64)
    for (name, password) in [
      (letters, "  spaces around  "),
      ("\u{1D49C}da", String(repeating: "é🥛x漢", count: 50)),
    ] {
      _ = try await process.add(name, password: password)
      func signIn(_ password: String) async throws -> String {
        try await process.accounts.signIn(name: name, password: password, address: "::1")
          .account.name
      }
      #expect(try await signIn(password) == name)
      for wrong in [
        password.trimmingCharacters(in: .whitespaces) + "x", password + " ", "\0" + password,
        String(repeating: password, count: 1000),
      ] {
        await #expect(throws: AccountError.wrongNameOrPassword) { try await signIn(wrong) }
      }
    }
    let token = try await process.accounts.invite(by: nil).token
    for name in ["a\0b", letters + "字", "\u{202E}Ada", " "] {
      await #expect(throws: AccountError.invalidName(longest: 64)) {
        try await process.accounts.accept(token, name: name, password: "correct horse")
      }
    }
    await #expect(throws: AccountError.longPassword(maximum: 200)) {
      let password = String(repeating: "x", count: 1000)
      return try await process.accounts.accept(token, name: "Zoe", password: password)
    }
  }

  // MARK: Texts

  @Test(
    arguments: [
      (
        AccountError.wrongNameOrPassword,
        "The name or the password is wrong. To fix this, check both."
      ),
      (
        .tooManyAttempts(seconds: 700),
        """
        There were too many failed attempts to sign in. To fix this, try again in 12 minutes.
        """
      ),
      (
        .tooManyAttempts(seconds: 30),
        """
        There were too many failed attempts to sign in. To fix this, try again in 30 seconds.
        """
      ),
      (
        .wrongPassword,
        """
        The password is wrong. To fix this, check it. If you forgot it, ask an administrator for a \
        link to choose a new one.
        """
      ),
      (
        .invalidPasswordReset,
        "The link has been used, or it has expired. To fix this, ask an administrator for a new one."
      ),
      (
        .invalidInvitation,
        "The invitation has been used, or it has expired. To fix this, ask for a new one."
      ),
      (
        .tooManyInvitations(most: 20),
        """
        There are 20 unused invitations already. To fix this, wait until one is used or has expired.
        """
      ),
      (
        .nameTaken(name: "Ada"),
        "Another person has the name \"Ada\". To fix this, choose another name."
      ),
      (
        .invalidName(longest: 64),
        """
        A name has 1 to 64 characters, without line breaks. To fix this, choose another name.
        """
      ),
      (
        .lookalikeName(name: "Аda"),
        """
        The name "Аda" has letters of several scripts, or signs that are neither letters nor digits, \
        and could be taken for the name of another person. To fix this, choose a name of letters of \
        one script, digits, spaces and signs such as - and _.
        """
      ),
      (.busy, "Too many people sign in at this moment. To fix this, try again in a few seconds."),
      (
        .shortPassword(minimum: 8),
        """
        The password is too short. To fix this, choose one with at least 8 characters; several \
        words are easy to remember.
        """
      ),
      (
        .longPassword(maximum: 200),
        "The password is too long. To fix this, choose one with at most 200 characters."
      ),
      (
        .noSuchAccount(name: "Bob"),
        "There is no person named \"Bob\". To fix this, check the name."
      ),
      (
        .sharedWithOwner(name: "Ada"),
        "Ada has this profile already. To fix this, enter the name of another person."
      ),
    ]
  )
  func `an error says what to do`(error: AccountError, text: String) {
    #expect(error.localizedDescription == text)
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(
    _ transform: (Element) async throws -> Value
  ) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
