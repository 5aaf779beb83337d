import Foundation
import PostgresTesting
import Services
import Testing

@testable import ServicesPostgres

/// Tests of what an administrator does to accounts, with commands or with SQL.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct AccountAdministrationTests {
  private let schema = PostgresServer.shared.newSchema()

  @Test func `a disabled account neither reads nor writes in open windows, and does not sign in`()
    async throws
  {
    let process = try await AccountProcess(schema)
    let session = try await process.add("Ada")
    let window = process.person(session)
    try await window.todoClient.add(Todo("before"))
    let profile = try #require(try await window.profileClient.current())
    try await process.accounts.disable(personNamed: "ada")

    let other = Todo("after")
    let writes: [(String, @Sendable () async throws -> Void)] = [
      ("add", { try await window.todoClient.add(other) }),
      ("delete", { try await window.todoClient.delete([other.id]) }),
      ("restore", { try await window.todoClient.restore([other]) }),
      ("import", { try await window.todoClient.importTodos([other]) { _ in } }),
      ("erase", { try await window.todoClient.eraseAll() }),
      ("create", { try await window.profileClient.create(UserProfile(id: UUID(), name: "New")) }),
      ("update", { try await window.profileClient.update(profile) }),
      ("delete a profile", { try await window.profileClient.delete(profile.id) }),
      ("invite", { _ = try await process.accounts.invite(by: session.account.id) }),
    ]
    for (name, write) in writes {
      await #expect(throws: (any Error).self, "\(name)") { try await write() }
    }
    #expect(try await process.accounts.account(forToken: session.token) == nil)
    #expect(try await window.profileClient.all().isEmpty)
    await #expect(throws: AccountError.disabledAccount) { try await signIn(process) }
    await #expect(throws: AccountError.wrongNameOrPassword) {
      try await signIn(process, password: "wrong horse")
    }

    try await process.accounts.enable(personNamed: "Ada")
    let again = process.person(try await signIn(process))
    #expect(try await again.todoClient.fetch(TodoQuery()).map(\.title) == ["before"])
  }

  @Test func `people keep the profiles that a disabled person shares`() async throws {
    let process = try await AccountProcess(schema)
    let (ada, bob) = (try await process.add("Ada"), try await process.add("Bob"))
    let profile = try #require(try await process.person(ada).profileClient.current())
    try await process.accounts.share(profile.id, of: ada.account.id, withPersonNamed: "Bob")
    let window = process.person(bob)
    try await process.accounts.disable(personNamed: "Ada")
    try await window.profileClient.select(profile.id)
    try await window.todoClient.add(Todo("by Bob"))
    try await process.accounts.disable(personNamed: "Bob")
    await #expect(throws: ServiceError.noCurrentProfile) {
      try await window.todoClient.add(Todo("by Bob"))
    }
  }

  @Test func `a disabled person's links end`() async throws {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada")
    let invitation = try await process.accounts.invite(by: ada.account.id)
    let reset = try await process.accounts.makePasswordReset(forPersonNamed: "Ada")
    try await process.accounts.disable(personNamed: "Ada")
    #expect(try await !process.accounts.isValid(invitation: invitation.token))
    #expect(try await process.accounts.account(forPasswordReset: reset.token) == nil)
  }

  @Test(arguments: [
    "DELETE FROM account WHERE name = 'Ada'", "DELETE FROM account_session",
    "TRUNCATE account_session", "TRUNCATE account CASCADE",
    "UPDATE account SET is_disabled = true WHERE name = 'Ada'",
  ])
  func `a change with SQL ends the sessions on all processes`(statement: String) async throws {
    let process = try await AccountProcess(schema)
    let session = try await process.add("Ada")
    // The process may begin to listen after the first announcement.
    let window = process.person(session)
    var settings = try #require(window.settingsClient).changes().makeAsyncIterator()
    let announcement = "\(schema) - settings \(session.account.id)"
    let repeated = Task {
      while !Task.isCancelled {
        try PostgresServer.shared.execute("SELECT pg_notify('todos_changes', '\(announcement)')")
        await Task.yield()
      }
    }
    _ = await settings.next()
    repeated.cancel()
    var changes = process.accounts.sessionChanges().makeAsyncIterator()
    try PostgresServer.shared.execute("SET search_path TO \(schema); \(statement)")
    let account = await changes.next()
    #expect(account == .some(session.account.id) || account == .some(nil))
    #expect(try await process.accounts.account(forToken: session.token) == nil)
  }

  @Test func `a summary counts profiles, to-dos and browsers`() async throws {
    let process = try await AccountProcess(schema)
    let window = process.person(try await process.add("Ada"))
    try await process.add("Bob")
    try await process.accounts.disable(personNamed: "Bob")
    for title in ["a", "b"] { try await window.todoClient.add(Todo(title)) }
    _ = try await signIn(process)
    let summaries = try await process.accounts.summaries()
    #expect(summaries.map(\.name) == ["Ada", "Bob"])
    #expect(summaries.map(\.isDisabled) == [false, true])
    #expect(summaries.map(\.profileCount) == [1, 1])
    #expect(summaries.map(\.todoCount) == [2, 0])
    #expect(summaries.map(\.sessionCount) == [2, 0])
    try await process.accounts.signOutEverywhere(personNamed: "Ada")
    try await process.accounts.delete(personNamed: "Bob")
    let rest = try await process.accounts.summaries()
    #expect(rest.map(\.name) == ["Ada"])
    #expect(rest.map(\.sessionCount) == [0])
    await #expect(throws: AccountError.noSuchAccount(name: "Bob")) {
      try await process.accounts.enable(personNamed: "Bob")
    }
  }

  @discardableResult
  private func signIn(
    _ process: AccountProcess,
    password: String = "correct horse"
  ) async throws -> AccountStore.Session {
    try await process.accounts.signIn(name: "Ada", password: password, address: "192.0.2.1")
  }
}
