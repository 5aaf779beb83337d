import Foundation
import Services
import Testing

@testable import ServicesLive

struct SeveralProcessesTests {
  let folder = TemporaryFolder()

  @Test(.timeLimit(.minutes(10)))
  func `two connections observe each other's changes`() async throws {
    let one = try folder.services()
    let two = try folder.services()
    var changes = two.todoClient.changes().makeAsyncIterator()
    for number in 0..<20 {
      try await one.todoClient.add(Todo("Number \(number)"))
      #expect(await changes.next()?.origin == .external)
      #expect(try await two.todoClient.count(.all) == number + 1)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `two processes observe each other's changes`() async throws {
    let store = try folder.services().todoClient
    let mine = Todo("mine")
    try await store.add(mine)
    let changes = store.changes()
    let writer = try TodoWriter(folder: folder.directories.data, count: 1)
    let id = try #require(writer.line().flatMap(UUID.init(uuidString:)))
    for await change in changes where change.origin == .external { break }
    #expect(writer.status() == 0)
    #expect(Set(try await store.fetch(TodoQuery()).map(\.id)) == [mine.id, id])
  }

  @Test(.timeLimit(.minutes(10)))
  func `several processes can create the database at the same time`() async throws {
    let writers = try (0..<6).map { _ in
      try TodoWriter(folder: folder.directories.data, count: 20)
    }
    for writer in writers { #expect(writer.status() == 0) }
    let services = try folder.services()
    #expect(try await services.todoClient.count(.all) == 120)
    #expect(try await services.profileClient.all().count == 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a killed process keeps every to-do that it reported as saved`() async throws {
    var saved: Set<Todo.ID> = []
    for round in 0..<100 {
      let writer = try TodoWriter(folder: folder.directories.data, count: 10_000)
      for _ in 0...(round % 10) {
        let line = try #require(writer.line())
        saved.insert(try #require(UUID(uuidString: line)))
      }
      writer.kill()
      // The pipe still contains lines that the process printed before the signal.
      while let line = writer.line(), let id = UUID(uuidString: line) { saved.insert(id) }
    }
    let store = try folder.services().todoClient
    let kept = Set(try await store.fetch(TodoQuery(filter: .all)).map(\.id))
    #expect(saved.count >= 100)
    #expect(saved.subtracting(kept).isEmpty)
  }

  @Test func `10,000 to-dos are imported in one transaction and read in pages`() async throws {
    let services = try folder.services()
    let lines = (0..<10_000).map {
      "(\("ABC".randomElement()!)) 2026-11-20 Do thing \($0) +p\($0 % 7) @c due:2026-12-0\($0 % 9 + 1)"
    }
    let text = TodoText(parsing: lines.joined(separator: "\n").utf8)
    try await services.todoClient.importTodos(text.todos) { _ in }
    let again = try folder.services().todoClient
    #expect(try await again.count(.open) == 10_000)
    let page = try await again.fetch(TodoQuery(limit: 200))
    #expect(page == Array(TodoSort.priority.sorted(text.todos).prefix(200)))
    let found = try await services.searchClient.search(
      "thing 9999",
      TodoQuery(filter: .open, limit: 10)
    )
    #expect(found.map(\.title) == text.todos.suffix(1).map(\.title))
  }
}
