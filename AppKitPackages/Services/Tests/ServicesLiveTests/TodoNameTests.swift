import Foundation
import Models
import PostgresTesting
import Services
import Testing

@testable import ServicesPostgres

/// The counts of projects and contexts, and the search for exactly one of them.
struct TodoNameTests {
  @Test(arguments: Clients.Kind.allCases)
  func `names are those of open to-dos, each counted once in a to-do`(kind: Clients.Kind)
    async throws
  {
    let client = try await Clients(kind).todoClient
    var mum = Todo("Call +home +home mum @phone")
    let bread = Todo("Bread\t+home +Home +")
    let quotes = Todo("+it's \"+x\" \\t+y @\\ C++ a+b @")
    let done = Todo(id: UUID(), title: "Paint +home", isCompleted: true)
    func names() async throws -> [String] {
      try await client.names().map { "\($0.name) \($0.count)" }
    }
    #expect(try await names() == [])
    try await client.importTodos([mum, bread, quotes, done]) { _ in }
    #expect(try await names() == ["+Home 1", "+home 2", "+it's 1", "@\\ 1", "@phone 1"])
    let before = mum
    mum.title = "Call mum @garden"
    try await client.update(mum)
    #expect(try await names() == ["+Home 1", "+home 1", "+it's 1", "@\\ 1", "@garden 1"])
    mum.complete(on: nil)
    try await client.update(mum)
    try await client.delete([quotes.id])
    #expect(try await names() == ["+Home 1", "+home 1"])
    try await client.restore([quotes])
    try await client.update(before)
    #expect(try await names() == ["+Home 1", "+home 2", "+it's 1", "@\\ 1", "@phone 1"])
    try await client.eraseAll()
    #expect(try await names() == [])
  }

  @Test(arguments: Clients.Kind.allCases)
  func `the most frequent names are returned`(kind: Clients.Kind) async throws {
    let client = try await Clients(kind).todoClient
    let words = (0..<1000).map { "+name\($0)" }
    let frequent = (0..<TodoName.limit).map { "+name\($0 * 3)" }
    let todos = (words + frequent).map { Todo("x \($0)") }
    try await client.importTodos(todos) { _ in }
    let names = try await client.names()
    #expect(Set(names.map(\.name)) == Set(frequent))
    #expect(names.allSatisfy { $0.count == 2 })
    #expect(names.map(\.name) == frequent)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `a name in quotation marks finds exactly its to-dos`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let titles = [
      "Call +home mum", "+home", "Paint\t+home", "Do +homework", "Fix +home-office", "See ++home",
      "My +Home", "Be at home", "Read \"+home\"",
    ]
    let todos = titles.map { Todo($0) }
    try await clients.todoClient.importTodos(todos) { _ in }
    try await clients.todoClient.add(Todo(id: UUID(), title: "Notes", notes: "of +home"))
    for text in ["\"+home\"", " \"+home\" "] {
      let found = try await clients.searchClient.search(text, TodoQuery(limit: 100))
      #expect(Set(found) == Set(todos[0...2]))
    }
    #expect(try await clients.searchClient.search("\"+home\" mum", TodoQuery()) == [todos[0]])
    #expect(
      try await clients.searchClient.window("\"+homework\"", TodoQuery())
        == TodoWindow(count: 1, offset: 0, todos: [todos[3]])
    )
  }
}
