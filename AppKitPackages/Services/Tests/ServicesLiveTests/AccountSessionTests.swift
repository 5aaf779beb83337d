import Foundation
import PostgresTesting
import Services
import ServicesPostgres
import Testing

@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct AccountSessionTests {
  private let schema = PostgresServer.shared.newSchema()

  private func setUse(_ time: String) throws {
    try PostgresServer.shared.execute(
      "UPDATE \(schema).account_session SET used = now() - interval '\(time)'"
    )
  }

  @Test func `a session ends when it is not used`() async throws {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada")
    try setUse("13 days 23 hours")
    let person = try #require(try await process.accounts.person(forToken: ada.token))
    #expect((1...3_600).contains(person.seconds))
    // The request above was a use of the session.
    let next = try #require(try await process.accounts.person(forToken: ada.token))
    #expect((13 * 86_400...14 * 86_400).contains(next.seconds))
    try setUse("14 days")
    #expect(try await process.accounts.person(forToken: ada.token) == nil)
    #expect(try await process.accounts.sessions(of: ada.account.id).isEmpty)
    #expect(try await process.accounts.summaries().map(\.sessionCount) == [0])
  }

  @Test func `a use is written once in a quarter of an hour`() async throws {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada")
    let row = { try PostgresServer.shared.rows("SELECT xmin FROM \(schema).account_session") }
    let first = try row()
    _ = try await process.accounts.person(forToken: ada.token)
    #expect(try row() == first)
    try setUse("16 minutes")
    let second = try row()
    _ = try await process.accounts.person(forToken: ada.token)
    #expect(try row() != second)
  }

  @Test func `a session lasts thirty days however often it is used`() async throws {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada")
    try PostgresServer.shared.execute(
      "UPDATE \(schema).account_session SET expires = now() + interval '1 hour'"
    )
    let person = try await process.accounts.person(forToken: ada.token)
    #expect((1...3_600).contains(person?.seconds ?? 0))
  }

  @Test func `an account has a limited number of sessions, and the one without use ends first`()
    async throws
  {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada")
    let bob = try await process.add("Bob")
    try PostgresServer.shared.execute(
      """
      INSERT INTO \(schema).account_session (token, account_id, expires, used)
      SELECT 'token' || number, '\(ada.account.id)', now() + interval '1 day',
        now() - make_interval(hours => number)
      FROM generate_series(1, 49) AS number
      """
    )
    let signIn = {
      try await process.accounts.signIn(
        name: "Ada",
        password: "correct horse",
        address: "192.0.2.1"
      )
    }
    let sessions = { try await process.accounts.sessions(of: ada.account.id).map(\.id) }
    #expect(try await sessions().count == 50)
    let changes = process.accounts.sessionChanges()
    for number in [49, 48] {
      let session = try await signIn()
      let left = try await sessions()
      #expect(left.count == 50)
      #expect(!left.contains("token\(number)"))
      #expect(left.contains("token\(number - 1)"))
      #expect(left.contains(process.accounts.sessionID(ofToken: session.token)))
    }
    // The windows of the ended session are closed, on all processes.
    #expect(await changes.first { _ in true } == ada.account.id)
    #expect(try await process.accounts.account(forToken: bob.token) != nil)
  }

  @Test func `a person sees the own sessions and ends one of them`() async throws {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada")
    let bob = try await process.add("Bob")
    let phone = try await process.accounts.signIn(
      name: "Ada",
      password: "correct horse",
      address: "192.0.2.1"
    )
    try await process.accounts.describe(phone, browser: "Firefox on Android")
    let sessions = try await process.accounts.sessions(of: ada.account.id)
    #expect(sessions.count == 2)
    let id = process.accounts.sessionID(ofToken: phone.token)
    let session = try #require(sessions.first { $0.id == id })
    #expect(session.browser == "Firefox on Android")
    #expect(id != phone.token)
    // Others cannot end it.
    try await process.accounts.endSession(id, of: bob.account.id)
    #expect(try await process.accounts.account(forToken: phone.token) != nil)
    try await process.accounts.endSession(id, of: ada.account.id)
    #expect(try await process.accounts.account(forToken: phone.token) == nil)
    #expect(try await process.accounts.account(forToken: ada.token) != nil)
  }
}
