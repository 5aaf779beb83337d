import Foundation
import Models
import PostgresTesting
import Services
import Synchronization
import Testing

@testable import ServicesPostgres

/// The counts of to-dos in a table of the server, compared with the rows.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct TodoCountTests {
  private let server = PostgresServer.shared
  private let schema = PostgresServer.shared.newSchema()

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `counts agree with the rows in each snapshot while processes write to the same lists`(
    seed: UInt64
  ) async throws {
    let observer = try await open()
    let profiles = try await makeProfiles(3, observer)
    let finished = FinishedWriters()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        // Some writers share a process, and some a profile.
        let process = number < 2 ? observer : try await open()
        let database = process.shareWithAnotherUser()
        database.selectProfile(profiles[number % 2])
        group.addTask {
          defer { finished.count.withLock { $0 += 1 } }
          var writer = Writer(database, seed: seed * 100 + UInt64(number))
          for _ in 0..<40 { try await writer.write() }
        }
      }
      while finished.count.withLock({ $0 < 6 }) {
        let (counted, rows) = try await snapshot(observer)
        #expect(counted == rows)
      }
      try await group.waitForAll()
    }

    let (counted, rows) = try await snapshot(observer)
    #expect(counted == rows)
    for profile in profiles {
      observer.selectProfile(profile)
      let client = TodoClient.postgres(observer)
      for filter in TodoFilter.allCases {
        let all = try await client.fetch(TodoQuery(filter: filter))
        #expect(try await client.count(filter) == all.count)
      }
    }
  }

  @Test func `changes of counts are merged`() async throws {
    let database = try await open()
    let client = TodoClient.postgres(database)
    for _ in 0..<200 { try await client.add(Todo("x")) }
    #expect(try await client.count(.all) == 200)
    let changes = try await database.read("test") {
      try ["todo_count", "todo_group"].map { [connection = $0] table in
        try connection.query("SELECT count(*) FROM \(table)").int(0, 0) ?? .max
      }
    }
    #expect(changes[0] <= 65)
    #expect(changes[1] <= 17)
  }

  @Test func `a transaction that changes a list does not keep others from changing it`()
    async throws
  {
    let (one, two) = (try await open(), try await open())
    let client = TodoClient.postgres(two)
    try await one.write("test") { connection in
      let profile = try one.profileID(connection)
      TodoClient.insert(Todo("slow"), profile: profile, in: connection)
      // Another connection writes while this transaction is open, also when it merges the changes.
      let written = DispatchSemaphore(value: 0)
      Task {
        defer { written.signal() }
        for number in 0..<70 { try await client.add(Todo("\(number)")) }
      }
      guard written.wait(timeout: .now() + 60) == .success else { throw CancellationError() }
    }
    #expect(try await client.count(.open) == 71)
  }

  @Test func `a deleted profile leaves no counts, also if others write to it`() async throws {
    let (one, two) = (try await open(), try await open())
    let profile = try #require(try await makeProfiles(1, one).first)
    two.selectProfile(profile)
    let client = TodoClient.postgres(two)
    let todo = Todo("x")
    try await client.add(todo)
    let writer = Task {
      // The writer meets the deletion at any point, and then has no profile.
      do {
        while true {
          try await client.update(todo)
          try await client.add(Todo("y"))
          try await client.delete([todo.id])
          try await client.restore([todo])
        }
      } catch ServiceError.noCurrentProfile, ServiceError.noSuchTodo, ServiceError.database {}
    }
    while try await client.count(.all) < 2 { await Task.yield() }
    try await ProfileClient.postgres(one).delete(profile)
    try await writer.value

    let (counted, rows) = try await snapshot(one)
    #expect(counted[profile] == nil)
    #expect(rows[profile] == nil)
    let changes = try await one.read("test") { connection in
      try connection.query(
        "SELECT 1 FROM todo_count WHERE profile_id = $1",
        PostgresParameter(profile)
      ).count
    }
    #expect(changes == 0)
  }

  @Test(arguments: 1..<PostgresSchema.migrations.count)
  func `a migration keeps and counts the to-dos of each earlier version`(version: Int)
    async throws
  {
    let old = try await oldTables(version)
    let profile = UUID()
    try await old.run { connection in
      try connection.query(
        "INSERT INTO profile (id, name, email) VALUES ($1, 'Me', '')",
        PostgresParameter(profile)
      )
      try connection.query(
        "INSERT INTO state VALUES ('current_profile', $1)",
        PostgresParameter(profile.uuidString)
      )
      for number in 0..<30 {
        try Self.insert(profile, isCompleted: number % 3 == 0, connection)
      }
    }

    _ = try await PostgresServices.migrate(url: server.url, schema: schema)
    let process = try await AccountProcess(schema)
    let client = process.services.todoClient
    #expect(try await client.count(.open) == 20)
    #expect(try await client.count(.done) == 10)
    #expect(try await client.window(TodoQuery(filter: .all, limit: 5)).count == 30)
    let ada = process.person(try await process.add("Ada"))
    #expect(try await ada.todoClient.count(.all) == 30)
  }

  @Test func `a migration counts what processes of the earlier version write meanwhile`()
    async throws
  {
    let profile = UUID()
    let old = try await oldTables(3)
    try await old.run { connection in
      try connection.query(
        "INSERT INTO profile (id, name, email) VALUES ($1, 'Me', '')",
        PostgresParameter(profile)
      )
      try connection.query(
        "INSERT INTO state VALUES ('current_profile', $1)",
        PostgresParameter(profile.uuidString)
      )
    }
    let writer = Task {
      var count = 0
      repeat {
        let number = count
        try await old.run { try Self.insert(profile, isCompleted: number % 4 == 0, $0) }
        count += 1
      } while !Task.isCancelled
      return count
    }
    _ = try await PostgresServices.migrate(url: server.url, schema: schema)
    let database = try await open()
    writer.cancel()
    let written = try await writer.value
    #expect(try await TodoClient.postgres(database).count(.all) == written)
    #expect(try await TodoClient.postgres(database).count(.done) == (written + 3) / 4)
  }

  // The index of the primary key has the fourth order, too.
  @Test(arguments: TodoFilter.allCases, [.priority, .due, .newest, .title] as [TodoSort])
  func `windows step over the rows in an index`(filter: TodoFilter, sort: TodoSort) async throws {
    let database = try await open()
    for profile in try await makeProfiles(2, database) {
      database.selectProfile(profile)
      let todos = (0..<2000).map {
        Todo(id: UUID(), title: "\($0)", isCompleted: $0.isMultiple(of: 2))
      }
      try await TodoClient.postgres(database).importTodos(todos) { _ in }
    }
    let query = TodoQuery(filter: filter, sort: sort, today: Day("2026-11-20"))
    let plans = try await database.read("test") { connection in
      let profile = PostgresParameter(try database.profileID(connection))
      // The statistics of the server decide which plan it prefers.
      try connection.execute("VACUUM ANALYZE todo")
      let settings = ["enable_seqscan", "enable_bitmapscan", "enable_sort"]
      for setting in settings { try connection.execute("SET \(setting) TO off") }
      defer { for setting in settings { try? connection.execute("RESET \(setting)") } }
      return try [false, true].map { isReversed in
        let sql = "EXPLAIN \(TodoClient.windowSQL(query, isReversed: isReversed))"
        let parameters = [profile, 10, 500] + query.conditionParameters
        return try connection.queryWithNewPlan(sql, parameters).map {
          ($0.text($1, 0) ?? "").replacing(" Backward", with: "")
        }
      }
    }
    for plan in plans {
      #expect(plan.contains { $0.contains("Index Only Scan using todo_by_") }, "\(plan)")
    }
  }

  // MARK: Support

  private func open() async throws -> PostgresDatabase {
    try await PostgresDatabase(
      url: server.url,
      accountName: nil,
      profileName: nil,
      schema: schema,
      options: .patient()
    )
  }

  private func oldTables(_ version: Int) async throws -> PostgresConnection {
    let connection = try PostgresConnection.connect(
      to: PostgresAddress(server.url),
      schema: schema
    )
    try await connection.run { [schema] in
      _ = try PostgresSchema.migrate($0, schema: schema, to: version)
    }
    return connection
  }

  private func makeProfiles(_ count: Int, _ database: PostgresDatabase) async throws -> [UUID] {
    var profiles: [UUID] = []
    for number in 0..<count {
      let profile = UserProfile(id: UUID(), name: "Profile \(number)")
      try await ProfileClient.postgres(database).create(profile)
      profiles.append(profile.id)
    }
    return profiles
  }

  private static func insert(
    _ profile: UUID,
    isCompleted: Bool,
    _ connection: PostgresConnection
  ) throws {
    try connection.query(
      """
      INSERT INTO todo (id, profile_id, title, notes, is_completed, words)
      VALUES ($1, $2, 'x', '', $3, '')
      """,
      PostgresParameter(UUID()),
      PostgresParameter(profile),
      PostgresParameter(isCompleted)
    )
  }

  /// The counts of the table and those of the rows, of profiles with to-dos.
  private func snapshot(
    _ database: PostgresDatabase
  ) async throws -> (counted: [UUID: [Int]], rows: [UUID: [Int]]) {
    try await database.readSnapshot("test") { connection in
      func counts(_ sql: String) throws -> [UUID: [Int]] {
        let rows = try connection.query(sql).map { rows, row in
          // Sound: the column is not null, and the server writes valid UUIDs.
          (rows.uuid(row, 0)!, [rows.int(row, 1) ?? 0, rows.int(row, 2) ?? 0])
        }
        return Dictionary(uniqueKeysWithValues: rows).filter { $0.value != [0, 0] }
      }
      let groups = try connection.query(
        """
        (SELECT profile_id, key, sum(open) FROM todo_group GROUP BY 1, 2 HAVING sum(open) <> 0)
        EXCEPT
        (SELECT profile_id, key, count(*) FROM todo, todo_keys(title, due, threshold) AS key
          WHERE NOT is_completed GROUP BY 1, 2)
        """
      )
      #expect(groups.count == 0)
      return (
        try counts("SELECT profile_id, sum(open), sum(done) FROM todo_count GROUP BY profile_id"),
        try counts(
          """
          SELECT profile_id,
            count(*) FILTER (WHERE NOT is_completed), count(*) FILTER (WHERE is_completed)
          FROM todo GROUP BY profile_id
          """
        )
      )
    }
  }
}

/// A person who makes random changes, some of which fail and change nothing.
private struct Writer {
  private let database: PostgresDatabase
  private let client: TodoClient
  private var random: SeededGenerator

  init(_ database: PostgresDatabase, seed: UInt64) {
    self.database = database
    client = .postgres(database)
    random = SeededGenerator(seed: seed)
  }

  mutating func write() async throws {
    var todos = try await client.fetch(TodoQuery(filter: .all, limit: 30))
    todos.shuffle(using: &random)
    let some = Array(todos.prefix(Int.random(in: 1...4, using: &random)))
    do {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<6:
        try await client.add(randomTodo())
      case 6..<9:
        let new = (0..<Int.random(in: 2...9, using: &random)).map { _ in randomTodo() }
        try await client.importTodos(new) { _ in }
      case 9:
        // Two to-dos of the same identity: the transaction is rolled back.
        let twice = randomTodo()
        try await client.importTodos([randomTodo(), twice, twice]) { _ in }
      case 10..<15:
        guard var todo = some.first else { return }
        if todo.isCompleted { todo.reopen() } else { todo.complete(on: nil) }
        try await client.update(todo)
      case 15..<17:
        try await client.delete(some.map(\.id))
      case 17..<19:
        try await client.delete(some.map(\.id))
        // Two people can restore the same to-dos at the same time, in different orders.
        try await client.restore(some)
      default:
        try await client.eraseAll()
      }
    } catch ServiceError.noSuchTodo {
      // Another person has deleted the to-do.
    } catch ServiceError.existingTodos {
      // Two to-dos have the same identity, or another person has restored the to-do.
    }
  }

  private mutating func randomTodo() -> Todo {
    Todo(
      id: UUID(),
      title: "x +p\(Int.random(in: 0..<3, using: &random))",
      isCompleted: Bool.random(using: &random)
    )
  }
}

private final class FinishedWriters: Sendable {
  let count = Mutex(0)
}
