import Foundation
import Services
import Testing

struct SearchClientTests {
  @Test(arguments: Clients.Kind.allCases)
  func `words match prefixes`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let mum = Todo("Call +home mum due:2026-12-01")
    let cafe = Todo(id: UUID(), title: "Meet at the Café", notes: "bring the\naddresses")
    let milk = Todo("牛乳を買う @town")
    let done = Todo(id: UUID(), title: "Called the plumber :-)", isCompleted: true)
    try await clients.todoClient.importTodos([mum, cafe, milk, done]) { _ in }
    func found(_ text: String, _ filter: TodoFilter = .all) async throws -> Set<Todo> {
      Set(try await clients.searchClient.search(text, TodoQuery(filter: filter, limit: 100)))
    }
    #expect(try await found("call") == [mum, done])
    #expect(try await found("call", .open) == [mum])
    #expect(try await found("call", .done) == [done])
    #expect(try await found("CAFE addr") == [cafe])
    #expect(try await found("cafe plumber") == [])
    #expect(try await found("+home") == [mum])
    #expect(try await found("+mum") == [])
    #expect(try await found("買う") == [milk])
    #expect(try await found(":-)") == [done])
    #expect(try await found("due:2026-12-01") == [mum])
    #expect(try await found("") == [])
    #expect(try await found(" \n\t") == [])
    #expect(
      try await clients.searchClient.search("call", TodoQuery(filter: .all, limit: 1)).count == 1
    )
    #expect(try await clients.searchClient.search("call", TodoQuery(filter: .all, limit: 0)) == [])
  }

  @Test(arguments: Clients.Kind.allCases)
  func `no search text is parsed as FTS5 syntax`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    try await clients.todoClient.add(Todo("title"))
    for text in [
      "\"", "\"\"", "a\"b", "title:x", "a OR b", "NOT a", "NEAR(a b)", "a*", "^a", "(", "{a}", "-a",
      "'",
      "\0", "a\0b", "%", "_", "\\", "\u{1B}[0m", "+", "@", String(repeating: "a ", count: 500),
    ] {
      #expect(
        try await clients.searchClient.search(text, TodoQuery(filter: .all, limit: 10)).isEmpty,
        "\(text)"
      )
    }
    #expect(
      try await clients.searchClient.search("TITLE", TodoQuery(filter: .all, limit: 10)).count == 1
    )
  }

  @Test(arguments: Clients.Kind.allCases)
  func `every write updates the index`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    var todo = Todo("apple")
    func finds(_ text: String) async throws -> Bool {
      try await !clients.searchClient.search(text, TodoQuery(filter: .all, limit: 10)).isEmpty
    }
    try await clients.todoClient.add(todo)
    todo.title = "pear"
    todo.notes = "quince"
    try await clients.todoClient.update(todo)
    #expect(try await !finds("apple"))
    #expect(try await finds("pear quince"))
    try await clients.todoClient.delete([todo.id])
    #expect(try await !finds("pear"))
    try await clients.todoClient.restore([todo])
    #expect(try await finds("pear"))
  }

  @Test(arguments: Clients.Kind.allCases)
  func `results have the order of the list`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let priorities = [nil, Priority.a, .b, Priority("Z")]
    let days = [nil, Day("2026-01-01"), Day("2026-05-05"), Day("2027-01-01")]
    let todos = (0..<240).map { number in
      Todo(
        id: UUID(),
        title: number % 3 == 0 ? "Paint the house +home 買う :-)" : "Number \(number)",
        notes: number % 5 == 0 ? "of the house, +home 買う :-)" : "",
        priority: priorities[number * 7 % 4],
        due: days[number * 5 % 3],
        created: days[number * 3 % 4],
        isCompleted: number % 4 == 1
      )
    }
    try await clients.todoClient.importTodos(todos) { _ in }
    for text in ["house", "+home hou", "買う", ":-) house", "hou (A)", "(a) :-)"] {
      for filter in TodoFilter.allCases {
        let found = todos.filter {
          filter.includes($0) && "\($0.title) \($0.notes)".contains("house")
            && (!text.lowercased().contains("(a)") || $0.priority == .a)
        }
        let results = try await clients.searchClient.search(
          text,
          TodoQuery(filter: filter, limit: 1_000)
        )
        #expect(results == TodoSort.priority.sorted(found), "\(text)")
        #expect(
          try await clients.searchClient.search(text, TodoQuery(filter: filter, limit: 7))
            == Array(results.prefix(7))
        )
        for sort in TodoSort.allCases {
          let query = TodoQuery(filter: filter, sort: sort)
          let window = try await clients.searchClient.window(text, query)
          #expect(window.todos == sort.sorted(found), "\(text), \(sort)")
        }
      }
    }
  }

  @Test(arguments: Clients.Kind.allCases)
  func `a letter in parentheses is a priority`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let apple = Todo("An apple (A)")
    let bread = Todo(id: UUID(), title: "Bread", priority: .a)
    let cake = Todo(id: UUID(), title: "Apple cake", priority: .b)
    let done = Todo(id: UUID(), title: "Apple pie", priority: .a, isCompleted: true)
    try await clients.todoClient.importTodos([apple, bread, cake, done]) { _ in }
    func search(_ text: String) async throws -> [Todo] {
      let found = try await clients.searchClient.search(text, TodoQuery(filter: .all, limit: 10))
      let window = try await clients.searchClient.window(text, TodoQuery(filter: .all))
      #expect(window == TodoWindow(count: found.count, offset: 0, todos: found))
      return found
    }
    #expect(try await search("(A)") == [bread, done])
    #expect(try await search("(a)") == [bread, done])
    #expect(try await search("(B)") == [cake])
    #expect(try await search("(Z)") == [])
    #expect(try await search("(A) (B)") == [])
    #expect(try await search("apple (A)") == [done])
    #expect(try await search("(A) (A) apple") == [done])
    // Other texts in parentheses are words.
    #expect(try await search("(ap)") == [cake, apple, done])
    #expect(try await search("(1)") == [])
  }

  @Test(arguments: Clients.Kind.allCases)
  func `windows agree with the whole result`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let todos = (0..<300).map { number in
      Todo(
        id: UUID(),
        title: number % 3 == 0 ? "Buy milk +home \(number)" : "Number \(number)",
        notes: number % 5 == 0 ? "milk, (oat) +home" : "",
        priority: number % 4 == 0 ? .a : nil,
        isCompleted: number % 7 == 0
      )
    }
    try await clients.todoClient.importTodos(todos) { _ in }
    for text in ["milk", "+home mil", "(oat)", "milk 12", "(A)", "nothing", " "] {
      for filter in TodoFilter.allCases {
        let all = try await clients.searchClient.search(
          text,
          TodoQuery(filter: filter, limit: 1_000)
        )
        for (offset, limit) in [(0, 10), (95, 20), (130, 50), (900, 10), (0, 1_000)] {
          let query = TodoQuery(filter: filter, offset: offset, limit: limit)
          let window = try await clients.searchClient.window(text, query)
          #expect(window.count == all.count)
          #expect(window.todos == Array(all.dropFirst(window.offset).prefix(limit)))
          #expect(window.todos.count == min(limit, all.count))
        }
      }
    }
  }
}
