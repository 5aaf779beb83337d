import Foundation
import Models
import PostgresTesting
import Services
import ServicesPostgres
import ServicesSodium
import Synchronization
import Testing

/// Tests of changed and forgotten passwords, and of deleted accounts.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct PasswordTests {
  private let schema = PostgresServer.shared.newSchema()
  private let address = "192.0.2.1"

  private func signIn(
    _ process: AccountProcess,
    _ password: String,
    name: String = "Ada"
  ) async throws -> AccountStore.Session {
    try await process.accounts.signIn(name: name, password: password, address: address)
  }

  // MARK: Changing

  @Test func `a changed password ends all sessions and begins a new one`() async throws {
    let one = try await AccountProcess(schema)
    let two = try await AccountProcess(schema)
    let first = try await one.add("Ada")
    let second = try await signIn(one, "correct horse")
    let bob = try await one.add("Bob")
    let new = try #require(
      try await two.accounts.changePassword(
        token: first.token,
        current: "correct horse",
        new: "battery staple",
        address: address
      )
    )
    #expect(new.account == first.account)
    for token in [first.token, second.token] {
      #expect(try await one.accounts.account(forToken: token) == nil)
    }
    #expect(try await one.accounts.account(forToken: new.token) == first.account)
    #expect(try await one.accounts.account(forToken: bob.token) == bob.account)
    await #expect(throws: AccountError.wrongNameOrPassword) {
      try await signIn(one, "correct horse")
    }
    _ = try await signIn(one, "battery staple")
  }

  @Test func `other processes learn of the sessions that a changed password ends`() async throws {
    let one = try await AccountProcess(schema)
    let two = try await AccountProcess(schema)
    var changes = two.accounts.sessionChanges().makeAsyncIterator()
    let ada = try await one.add("Ada")
    // The listener of the other process may connect after the first announcements.
    let repeated = Task {
      var session = ada
      while !Task.isCancelled {
        session = try #require(
          try await one.accounts.changePassword(
            token: session.token,
            current: "correct horse",
            new: "correct horse",
            address: address
          )
        )
      }
    }
    while let account = await changes.next(), account == nil {}
    repeated.cancel()
    _ = await repeated.result
  }

  @Test func `a refused change keeps the password and the sessions`() async throws {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada")
    for (current, new, expected) in [
      ("wrong horse", "battery staple", AccountError.wrongPassword),
      ("correct horse", "short", .shortPassword(minimum: 8)),
      ("correct horse", String(repeating: "x", count: 201), .longPassword(maximum: 200)),
    ] {
      await #expect(throws: expected) {
        try await process.accounts.changePassword(
          token: ada.token,
          current: current,
          new: new,
          address: address
        )
      }
    }
    #expect(try await process.accounts.account(forToken: ada.token) == ada.account)
    _ = try await signIn(process, "correct horse")
    let unknown = try await process.accounts.changePassword(
      token: "unknown",
      current: "correct horse",
      new: "battery staple",
      address: address
    )
    #expect(unknown == nil)
  }

  @Test func `guesses of the current password have the limit of sign-ins`() async throws {
    var limits = AttemptLimits()
    limits.perName = 2
    let process = try await AccountProcess(schema, limits: limits)
    let ada = try await process.add("Ada")
    func change(_ current: String) async throws {
      _ = try await process.accounts.changePassword(
        token: ada.token,
        current: current,
        new: "battery staple",
        address: address
      )
    }
    await #expect(throws: AccountError.wrongPassword) { try await change("guess one") }
    await #expect(throws: AccountError.wrongPassword) {
      try await process.accounts.deleteAccount(
        token: ada.token,
        password: "guess two",
        address: address
      )
    }
    for operation in [
      { try await change("correct horse") },
      { _ = try await signIn(process, "correct horse") },
      {
        try await process.accounts.deleteAccount(
          token: ada.token,
          password: "correct horse",
          address: address
        )
      },
    ] {
      let error = await #expect(throws: AccountError.self) { try await operation() }
      guard case .tooManyAttempts = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(try await process.accounts.account(forToken: ada.token) == ada.account)
  }

  @Test func `guesses of others do not keep a person from changing the password`() async throws {
    var limits = AttemptLimits()
    limits.perName = 1
    let process = try await AccountProcess(schema, limits: limits)
    let ada = try await process.add("Ada")
    func change(browser: String?) async throws -> AccountStore.Session? {
      try await process.accounts.changePassword(
        token: ada.token,
        current: "correct horse",
        new: "battery staple",
        address: address,
        browser: browser
      )
    }
    _ = try? await signIn(process, "guess")
    await #expect(throws: AccountError.self) { try await change(browser: nil) }
    #expect(try await change(browser: ada.browser) != nil)
  }

  @Test func `a sign-in fails if the password changes while it is checked`() async throws {
    let other = try await AccountProcess(schema)
    let ada = try await other.add("Ada")
    var hasher = CredentialHasher.argon2id(.minimum)
    let (verify, address) = (hasher.verify, address)
    hasher.verify = { password, hash in
      let isRight = await verify(password, hash)
      let changed = try? await other.accounts.changePassword(
        token: ada.token,
        current: "correct horse",
        new: "battery staple",
        address: address
      )
      #expect(changed != nil)
      return isRight
    }
    let process = try await AccountProcess(schema, hasher: hasher)
    await #expect(throws: AccountError.wrongNameOrPassword) {
      try await signIn(process, "correct horse")
    }
    let sessions = try PostgresServer.shared.rows("SELECT count(*) FROM \(schema).account_session")
    #expect(sessions.contains("1\n"))
  }

  // MARK: Resetting

  @Test func `a link replaces a forgotten password once`() async throws {
    var limits = AttemptLimits()
    limits.perName = 1
    let one = try await AccountProcess(schema, limits: limits)
    let two = try await AccountProcess(schema, limits: limits)
    let old = try await one.add("Ada")
    await #expect(throws: AccountError.wrongNameOrPassword) { try await signIn(one, "forgotten") }
    let reset = try await one.accounts.makePasswordReset(forPersonNamed: " ADA ")
    #expect(reset.seconds == 86_400)
    #expect(try await two.accounts.account(forPasswordReset: reset.token) == old.account)
    await #expect(throws: AccountError.shortPassword(minimum: 8)) {
      try await two.accounts.resetPassword(token: reset.token, new: "short")
    }
    let results = await withTaskGroup(of: AccountStore.Session?.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try? await two.accounts.resetPassword(token: reset.token, new: "battery staple")
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let sessions = results.compactMap(\.self)
    #expect(sessions.count == 1)
    #expect(try await one.accounts.account(forToken: sessions[0].token) == old.account)
    #expect(try await one.accounts.account(forToken: old.token) == nil)
    #expect(try await one.accounts.account(forPasswordReset: reset.token) == nil)
    // The failed attempts before the reset do not count any more.
    _ = try await signIn(one, "battery staple")
  }

  @Test func `a new link, a changed password and the time end a link`() async throws {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada")
    func expectEnded(_ token: String) async throws {
      #expect(try await process.accounts.account(forPasswordReset: token) == nil)
      await #expect(throws: AccountError.invalidPasswordReset) {
        try await process.accounts.resetPassword(token: token, new: "battery staple")
      }
    }
    let first = try await process.accounts.makePasswordReset(forPersonNamed: "Ada")
    let second = try await process.accounts.makePasswordReset(forPersonNamed: "Ada")
    try await expectEnded(first.token)
    _ = try await process.accounts.changePassword(
      token: ada.token,
      current: "correct horse",
      new: "staple battery",
      address: address
    )
    try await expectEnded(second.token)
    let third = try await process.accounts.makePasswordReset(forPersonNamed: "Ada")
    try PostgresServer.shared.execute("UPDATE \(schema).password_reset SET expires = now()")
    try await expectEnded(third.token)
    try await expectEnded("")
    _ = try await signIn(process, "staple battery")
  }

  @Test func `the database contains no token of a link`() async throws {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada")
    let reset = try await process.accounts.makePasswordReset(forPersonNamed: "Ada")
    let rows = try PostgresServer.shared.rows("SELECT * FROM \(schema).password_reset")
    #expect(rows.contains(ada.account.id.uuidString.lowercased()))
    #expect(!rows.contains(reset.token))
    await #expect(throws: AccountError.noSuchAccount(name: "Bob")) {
      try await process.accounts.makePasswordReset(forPersonNamed: "Bob")
    }
  }

  // MARK: Deleting

  @Test func `a deleted account leaves nothing behind`() async throws {
    let process = try await AccountProcess(schema)
    let (ada, bob) = (try await process.add("Ada"), try await process.add("Bob"))
    let (own, other) = (process.person(ada), process.person(bob))
    let todo = Todo("Bob's")
    try await own.todoClient.add(Todo("Ada's"))
    try await other.todoClient.add(todo)
    let shared = try #require(try await own.profileClient.current())
    let sharing = try #require(try await other.profileClient.current())
    try await process.accounts.share(shared.id, of: ada.account.id, withPersonNamed: "Bob")
    try await process.accounts.share(sharing.id, of: bob.account.id, withPersonNamed: "Ada")
    _ = try await process.accounts.invite(by: ada.account.id)
    _ = try await process.accounts.makePasswordReset(forPersonNamed: "Ada")
    #expect(try await other.profileClient.all().count == 2)

    await #expect(throws: AccountError.wrongPassword) {
      try await process.accounts.deleteAccount(
        token: ada.token,
        password: "wrong",
        address: address
      )
    }
    try await process.accounts.deleteAccount(
      token: ada.token,
      password: "correct horse",
      address: address
    )
    #expect(try await process.accounts.account(forToken: ada.token) == nil)
    #expect(try await other.profileClient.all().map(\.id) == [sharing.id])
    #expect(try await other.todoClient.find(todo.id) == todo)
    #expect(try await process.accounts.people(sharing: sharing.id, of: bob.account.id) == [])
    let dump = try [
      "account", "profile", "todo", "account_session", "invitation", "password_reset",
    ]
    .map { try PostgresServer.shared.rows("SELECT * FROM \(schema).\($0)") }.joined()
    #expect(!dump.contains("Ada") && !dump.contains(ada.account.id.uuidString.lowercased()))
    // The name is free again.
    _ = try await process.add("Ada", password: "battery staple")
  }

  @Test func `other processes learn of a deleted account`() async throws {
    let one = try await AccountProcess(schema)
    let two = try await AccountProcess(schema)
    var sessions = two.accounts.sessionChanges().makeAsyncIterator()
    let bob = two.person(try await two.add("Bob"))
    var changes = bob.todoClient.changes().makeAsyncIterator()
    // The listener of the other process may connect after the first announcements.
    let repeated = Task {
      for number in 0... {
        guard !Task.isCancelled else { return }
        let session = try await one.add("Ada \(number)")
        try await one.accounts.deleteAccount(
          token: session.token,
          password: "correct horse",
          address: address
        )
      }
    }
    while let account = await sessions.next(), account == nil {}
    while let change = await changes.next(), change.origin != .external {}
    repeated.cancel()
    _ = await repeated.result
  }
}
