import Foundation
import PostgresTesting
import Services
import Testing

@testable import ServicesPostgres

@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct TodoQuotaTests {
  private let server = PostgresServer.shared
  private let schema = PostgresServer.shared.newSchema()
  private let error = ServiceError.overQuota(todos: TodoQuota.todos, bytes: TodoQuota.bytes)

  @Test(arguments: ["\(TodoQuota.todos - 1), 0, 0", "0, 1, \(TodoQuota.bytes - 20)"])
  func `an account that is full keeps what it has`(counts: String) async throws {
    let process = try await AccountProcess(schema)
    let (ada, bob) = (try await process.add("Ada"), try await process.add("Bob"))
    let window = process.person(ada)
    let todo = Todo("short")
    try await window.todoClient.add(todo)
    let profile = try #require(try await window.profileClient.current())
    try server.execute("INSERT INTO \(schema).todo_count VALUES ('\(profile.id)', \(counts))")
    let long = Todo(id: UUID(), title: "Longer than what is left")
    let writes: [@Sendable () async throws -> Void] = [
      { try await window.todoClient.add(long) },
      { try await window.todoClient.restore([long]) },
      { try await window.todoClient.importTodos([long]) { _ in } },
    ]
    for write in writes { await #expect(throws: error) { try await write() } }
    #expect(try await window.todoClient.fetch(TodoQuery()) == [todo])
    // Others are not affected, also by what they add to the list of the person.
    try await process.person(bob).todoClient.add(Todo("x"))
    try await process.accounts.share(profile.id, of: ada.account.id, withPersonNamed: "Bob")
    let shared = process.person(bob)
    try await shared.profileClient.select(profile.id)
    await #expect(throws: error) { try await shared.todoClient.add(long) }
    // With too much, to-dos can be completed, shortened and deleted, but not become longer.
    try server.execute("INSERT INTO \(schema).todo_count VALUES ('\(profile.id)', 1, 0, 100)")
    var edited = todo
    edited.complete(on: nil)
    edited.title = "s"
    try await window.todoClient.update(edited)
    edited.title = "short"
    await #expect(throws: error) { try await window.todoClient.update(edited) }
    try await window.todoClient.delete([todo.id])
  }

  @Test func `an account has a limited number of profiles`() async throws {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada")
    let window = process.person(ada)
    _ = try await window.profileClient.current()
    let most = ProfileClient.mostProfiles
    try server.execute(
      """
      INSERT INTO \(schema).profile (id, account_id, name, email)
      SELECT gen_random_uuid(), '\(ada.account.id)', 'Profile ' || number, ''
      FROM generate_series(2, \(most)) AS number
      """
    )
    let profile = UserProfile(id: UUID(), name: "One more")
    await #expect(throws: ServiceError.tooManyProfiles(most: most)) {
      try await window.profileClient.create(profile)
    }
    let others = try await window.profileClient.all()
    #expect(others.count == most)
    try await window.profileClient.delete(try #require(others.last).id)
    try await window.profileClient.create(profile)
  }

  @Test func `the bytes follow additions, edits and deletions`() async throws {
    let process = try await AccountProcess(schema)
    let window = process.person(try await process.add("Ada"))
    func bytes() throws -> String {
      try server.rows("SELECT sum(bytes) FROM \(schema).todo_count")
    }
    var todo = Todo("äöü")
    try await window.todoClient.add(todo)
    #expect(try bytes().contains("\n6\n"))
    todo.notes = "note"
    try await window.todoClient.update(todo)
    #expect(try bytes().contains("\n10\n"))
    try await window.todoClient.importTodos((0..<90).map { Todo("\($0 % 10)") }) { _ in }
    for _ in 0..<70 { try await window.todoClient.add(Todo("x")) }
    #expect(try bytes().contains("\n170\n"))
    try await window.todoClient.eraseAll()
    #expect(try bytes().contains("\n0\n"))
  }
}
