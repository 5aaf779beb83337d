import Foundation
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
}
