import Foundation
import GRDB
import PostgresTesting
import Services
import Synchronization
import Testing

struct TodoImportTests {
  @Test(arguments: Clients.Kind.allCases)
  func `an import reports growing numbers up to the number of to-dos`(
    kind: Clients.Kind
  ) async throws {
    let client = try await Clients(kind).todoClient
    let todos = (0..<5_001).map { Todo("Number \($0)") }
    let counts = Mutex<[Int]>([])
    try await client.importTodos(todos) { count in counts.withLock { $0.append(count) } }
    let reports = counts.withLock { $0 }
    #expect(reports == reports.sorted())
    #expect(reports.last == todos.count)
    #expect(try await client.fetch(TodoQuery(filter: .all, sort: .added)) == todos)
    #expect(try await client.count(.open) == todos.count)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `imported to-dos are found, and can be changed`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    var todos = (0..<2_500).map { Todo("Number \($0) +home due:2026-12-01") }
    try await clients.todoClient.importTodos(todos) { _ in }
    #expect(
      try await clients.searchClient.search("2345", TodoQuery(filter: .all, limit: 10)) == [
        todos[2345]
      ]
    )
    todos[2345].title = "Call mum"
    try await clients.todoClient.update(todos[2345])
    #expect(try await clients.searchClient.search("2345", TodoQuery(filter: .all, limit: 10)) == [])
    #expect(
      try await clients.searchClient.search("mum", TodoQuery(filter: .all, limit: 10)) == [
        todos[2345]
      ]
    )
  }

  @Test(arguments: Clients.Kind.allCases)
  func `an import of a cancelled task adds nothing`(kind: Clients.Kind) async throws {
    let client = try await Clients(kind).todoClient
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await client.importTodos([Todo("x")]) { _ in }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await client.count(.all) == 0)
  }

  @Test(arguments: Clients.Kind.allCases.filter { $0 != .memory })
  func `a cancellation rolls an import back, and the client still works`(
    kind: Clients.Kind
  ) async throws {
    let clients = try await Clients(kind)
    let client = clients.todoClient
    var count = 20_000
    while true {
      let todos = (0..<count).map { Todo("Number \($0)") }
      let (reports, continuation) = AsyncStream.makeStream(of: Int.self)
      let task = Task { try await client.importTodos(todos) { continuation.yield($0) } }
      for await _ in reports { break }
      task.cancel()
      do {
        try await task.value
      } catch {
        #expect(error is CancellationError, "\(error)")
        break
      }
      // The transaction was committed before the cancellation.
      #expect(try await client.count(.all) == count)
      try await client.eraseAll()
      count *= 2
    }
    #expect(try await client.count(.all) == 0)
    #expect(
      try await clients.searchClient.search("number", TodoQuery(filter: .all, limit: 10)) == []
    )
    try await client.importTodos([Todo("one"), Todo("two")]) { _ in }
    #expect(try await client.count(.all) == 2)
  }

  @Test(arguments: 0..<6)
  func `an import leaves the tables as additions one by one do`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let words = [
      "+home", "+Home", "+e\u{301}", "+\u{e9}", "@phone", "@phone", "+", "@", "\"+x\"", "\\+y",
      "due:2026-12-01",
      "due:2026-12-02", "t:2026-11-20", "due:2026-02-30", "mum", "\u{1F9FE}", "+家族",
    ]
    let todos = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      let title = (0..<5).map { _ in
        words.randomElement(using: &random)! + ["", " ", "\t"].randomElement(using: &random)!
      }
      return Todo(id: UUID(), title: title.joined(), isCompleted: .random(using: &random))
    }
    let halves = (todos.prefix(todos.count / 2), todos.suffix(from: todos.count / 2))

    let (imported, added) = (TemporaryFolder(), TemporaryFolder())
    for (folder, isImport) in [(imported, true), (added, false)] {
      let services = try folder.services()
      for todo in isImport ? Array(halves.0) : todos { try await services.todoClient.add(todo) }
      if isImport { try await services.todoClient.importTodos(Array(halves.1)) { _ in } }
      services.close()
    }

    #expect(try rows(of: imported) == rows(of: added))
  }

  /// The schema, the counts without those of no to-do, and the search index.
  private func rows(of folder: TemporaryFolder) throws -> [[String]] {
    let queue = try DatabaseQueue(path: folder.directories.database)
    return try queue.write { db in
      try db.execute(sql: "INSERT INTO todo_text (todo_text, rank) VALUES ('integrity-check', 1)")
      try db.execute(
        sql: "CREATE VIRTUAL TABLE temp.word USING fts5vocab('main', 'todo_text', 'instance')"
      )
      return try [
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY sql",
        "SELECT key || open FROM todo_group ORDER BY CAST(key AS BLOB)",
        "SELECT is_completed || ' ' || count FROM todo_count ORDER BY 1",
        "SELECT doc || ' ' || col || ' ' || term FROM temp.word ORDER BY 1",
      ].map { try String.fetchAll(db, sql: $0) }
    }
  }
}
