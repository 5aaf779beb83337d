import Foundation
import Services
import Testing

struct TodoClientTests {
  @Test(arguments: Clients.Kind.allCases)
  func `an added to-do is read with all fields`(kind: Clients.Kind) async throws {
    let store = try await Clients(kind).todoClient
    let todo = Todo(
      id: UUID(),
      title: "Call +home \u{1B}[31m 👩‍👩‍👧 due:2026-12-01 k:v",
      notes: "a\nb",
      priority: .b,
      created: Day("2026-11-20"),
      completed: Day("2026-11-21")
    )
    try await store.add(todo)
    #expect(try await store.find(todo.id) == todo)
    #expect(try await store.find(UUID()) == nil)
    let bare = Todo(id: UUID(), title: "Bare", isCompleted: true)
    try await store.add(bare)
    #expect(try await store.find(bare.id) == bare)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `queries filter, sort and page`(kind: Clients.Kind) async throws {
    let store = try await Clients(kind).todoClient
    let letters = [nil, Priority.a, .b, .c]
    let days = [nil, Day("2026-01-01"), Day("2026-05-05"), Day("2027-01-01")]
    var todos: [Todo] = []
    for index in 0..<200 {
      todos.append(
        Todo(
          id: UUID(),
          title: "Number \(index)",
          priority: letters[index * 7 % 4],
          due: days[index * 5 % 3],
          created: days[index * 3 % 4],
          isCompleted: index % 3 == 0,
          completed: nil
        )
      )
    }
    try await store.importTodos(todos) { _ in }
    for filter in TodoFilter.allCases {
      let expected = todos.filter(filter.includes)
      #expect(try await store.count(filter) == expected.count)
      for sort in TodoSort.allCases {
        let query = TodoQuery(filter: filter, sort: sort)
        #expect(try await store.fetch(query) == sort.sorted(expected))
        let page = TodoQuery(filter: filter, sort: sort, offset: 20, limit: 30)
        #expect(try await store.fetch(page) == Array(sort.sorted(expected)[20..<50]))
      }
    }
    #expect(try await store.fetch(TodoQuery(limit: 0)) == [])
    #expect(try await store.fetch(TodoQuery(offset: 1000)) == [])
  }

  @Test(arguments: Clients.Kind.allCases)
  func `an update replaces a to-do or throws noSuchTodo`(kind: Clients.Kind) async throws {
    let store = try await Clients(kind).todoClient
    var todo = Todo("Call mum")
    try await store.add(todo)
    todo.title = "Call dad"
    todo.priority = .a
    todo.complete(on: Day("2026-11-21"))
    try await store.update(todo)
    #expect(try await store.fetch(TodoQuery(filter: .all)) == [todo])
    let gone = Todo("Gone")
    await #expect(throws: ServiceError.noSuchTodo(gone.id)) { try await store.update(gone) }
  }

  @Test(arguments: Clients.Kind.allCases)
  func `edits of different fields are merged`(kind: Clients.Kind) async throws {
    let store = try await Clients(kind).todoClient
    let base = Todo(id: UUID(), title: "Call mum due:2026-12-01", notes: "About the tree")
    try await store.add(base)
    var (mine, theirs) = (base, base)
    mine.due = Day("2026-12-24")
    mine.complete(on: Day("2026-11-21"))
    theirs.title = "Call dad due:2026-12-01"
    theirs.priority = .a
    #expect(try await store.edit(theirs, base) == theirs)
    let merged = try await store.edit(mine, base)
    #expect(merged.title == "Call dad due:2026-12-24")
    #expect(merged.priority == .a)
    #expect(merged.isCompleted)
    #expect(try await store.fetch(TodoQuery(filter: .all)) == [merged])
    #expect(try await store.count(.done) == 1)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `an edit that conflicts with another one saves nothing`(kind: Clients.Kind) async throws {
    let store = try await Clients(kind).todoClient
    let base = Todo(id: UUID(), title: "Call mum", notes: "About the tree")
    try await store.add(base)
    var (mine, theirs) = (base, base)
    mine.title = "Call dad"
    mine.priority = .a
    theirs.title = "Call aunt"
    theirs.notes = ""
    _ = try await store.edit(theirs, base)
    await #expect(throws: ServiceError.changedTodo(theirs, [.title])) {
      try await store.edit(mine, base)
    }
    #expect(try await store.find(base.id) == theirs)
    // The person keeps the own title, and has seen the other one.
    let kept = try await store.edit(mine, theirs)
    #expect(kept == mine)
    #expect(try await store.find(base.id) == mine)
    let gone = Todo("Gone")
    await #expect(throws: ServiceError.noSuchTodo(gone.id)) { try await store.edit(gone, gone) }
  }

  @Test(arguments: Clients.Kind.allCases)
  func `no edit is lost when many are made at the same time`(kind: Clients.Kind) async throws {
    let store = try await Clients(kind).todoClient
    let todo = Todo(id: UUID(), title: "Call")
    try await store.add(todo)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          var base = todo
          while true {
            var mine = base
            mine.notes += " \(number)"
            do {
              _ = try await store.edit(mine, base)
              return
            } catch ServiceError.changedTodo(let saved, _) {
              base = saved
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let notes = try await store.find(todo.id)?.notes
    #expect(Set(notes?.split(separator: " ").compactMap { Int($0) } ?? []) == Set(0..<20))
  }

  @Test(arguments: Clients.Kind.allCases)
  func `undoing a deletion restores the order of the to-dos`(kind: Clients.Kind) async throws {
    let store = try await Clients(kind).todoClient
    let all = TodoQuery(filter: .all, sort: .added)
    let todos = ["a", "b", "c", "d"].map { Todo($0) }
    try await store.importTodos(todos) { _ in }
    try await store.delete([todos[1].id, todos[2].id, UUID()])
    #expect(try await store.fetch(all) == [todos[0], todos[3]])
    let last = Todo("e")
    try await store.add(last)
    try await store.restore([todos[2], todos[1]])
    #expect(try await store.fetch(all) == todos + [last])
    try await store.restore([todos[1]])
    #expect(try await store.fetch(all) == todos + [last])
    try await store.delete([last.id])
    try await store.restore([last])
    #expect(try await store.fetch(all) == todos + [last])
    let new = Todo("never deleted here")
    try await store.restore([new])
    #expect(try await store.fetch(all).last == new)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `batches contain all to-dos in the order of their addition`(
    kind: Clients.Kind
  ) async throws {
    let store = try await Clients(kind).todoClient
    let todos = (0..<2_345).map { number in
      Todo(
        id: UUID(),
        title: "Number \(number)",
        priority: number % 2 == 0 ? .a : nil,
        isCompleted: number % 3 == 0
      )
    }
    try await store.importTodos(todos) { _ in }
    var batches: [[Todo]] = []
    for try await batch in store.batches() {
      // The to-dos that are still to be read are the same after a deletion of earlier ones.
      try await store.delete([todos[0].id, todos[1].id])
      batches.append(batch)
    }
    #expect(batches.flatMap(\.self) == todos)
    #expect(batches.count == 3)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `an import is one transaction`(kind: Clients.Kind) async throws {
    let store = try await Clients(kind).todoClient
    let twice = Todo("twice")
    await #expect(throws: (any Error).self) {
      try await store.importTodos([Todo("first"), twice, Todo("between"), twice]) { _ in }
    }
    #expect(try await store.count(.all) == 0)
  }

  @Test(arguments: Clients.Kind.allCases.filter { $0 != .memory })
  func `to-dos of another profile are not added again`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let todo = Todo("Call mum")
    try await clients.todoClient.add(todo)
    let ada = UserProfile(id: UUID(), name: "Ada")
    try await clients.profileClient.create(ada)
    try await clients.profileClient.select(ada.id)
    do {
      try await clients.todoClient.importTodos([Todo("first"), todo]) { _ in }
      Issue.record("The to-do was added again.")
    } catch let error as ServiceError {
      guard case .existingTodos = error else { throw error }
    }
    #expect(try await clients.todoClient.count(.all) == 0)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `erasing removes everything, and the client still works`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let store = clients.todoClient
    try await store.add(Todo("secret"))
    try await clients.focusSessionClient.record(
      FocusSession(id: UUID(), start: Date(timeIntervalSince1970: 0), seconds: 60)
    )
    try await store.eraseAll()
    #expect(try await store.count(.all) == 0)
    #expect(
      try await clients.searchClient.search("secret", TodoQuery(filter: .all, limit: 10)) == []
    )
    #expect(try await clients.focusSessionClient.sessions(nil) == [])
    try await store.add(Todo("new"))
    #expect(try await store.count(.all) == 1)
  }

  @Test func `erased text is not in the files`() async throws {
    let folder = TemporaryFolder()
    let store = try folder.services().todoClient
    let secret = "xyzzyplugh"
    try await store.importTodos((0..<50).map { Todo("\(secret) \($0)") }) { _ in }
    try await store.eraseAll()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.directories.data)
    #expect(files.contains("todos.sqlite"))
    for file in files {
      let data = try Data(contentsOf: URL(filePath: folder.directories.data + "/" + file))
      #expect(data.range(of: Data(secret.utf8)) == nil, "\(file)")
    }
  }

  @Test(arguments: Clients.Kind.allCases)
  func `each write sends one change, and reads send none`(kind: Clients.Kind) async throws {
    let store = try await Clients(kind).todoClient
    let todo = Todo("Call mum")
    var changes = store.changes().makeAsyncIterator()
    try await store.add(todo)
    #expect(await changes.next()?.origin == .local)
    try await store.update(todo)
    #expect(await changes.next()?.origin == .local)
    try await store.delete([todo.id])
    #expect(await changes.next()?.origin == .local)
    try await store.restore([todo])
    #expect(await changes.next()?.origin == .local)
    _ = try await store.fetch(TodoQuery())
    try? await store.update(Todo("unknown"))
    try await store.eraseAll()
    #expect(await changes.next()?.origin == .local)
  }

  @Test func `to-dos persist`() async throws {
    let folder = TemporaryFolder()
    let todos = [Todo("one"), Todo("two")]
    try await folder.services().todoClient.importTodos(todos) { _ in }
    let again = try folder.services()
    #expect(try await again.todoClient.fetch(TodoQuery()) == todos)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `a title of 100,000 characters is kept`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let todo = Todo(String(repeating: "wörd 👍🏽 \u{7}", count: 12_500))
    try await clients.todoClient.add(todo)
    #expect(try await clients.todoClient.find(todo.id) == todo)
    #expect(
      try await clients.searchClient.search("word", TodoQuery(filter: .open, limit: 1)) == [todo]
    )
  }
}

extension TodoClientTests {
  @Test(arguments: Clients.Kind.allCases)
  func `a to-do that comes again is completed together with the next one`(kind: Clients.Kind)
    async throws
  {
    let store = try await Clients(kind).todoClient
    let today = try #require(Day("2026-12-02"))
    let rent = Todo("Rent due:2026-11-30 rec:+1m")
    let (once, id) = (Todo("Once"), UUID())
    try await store.importTodos([rent, once]) { _ in }

    let (saved, next) = try await store.complete(rent, on: today, id: id)
    #expect(saved.completed == today)
    #expect(next?.title == "Rent due:2026-12-30 rec:+1m")
    let all = TodoQuery(filter: .all, sort: .added)
    #expect(try await store.fetch(all) == [saved, once, next])

    // Nothing is saved if one of both fails.
    let gone = Todo("Gone rec:1d")
    await #expect(throws: ServiceError.noSuchTodo(gone.id)) {
      _ = try await store.complete(gone, on: today, id: UUID())
    }
    await #expect(throws: ServiceError.self) {
      _ = try await store.editAndAdd(once, once, rent)
    }
    #expect(try await store.fetch(all) == [saved, once, next])
    #expect(try await store.complete(once, on: today, id: UUID()).next == nil)
    #expect(try await store.count(.all) == 3)

    // Another window, or process, has completed it already.
    let (again, follower) = try await store.complete(rent, on: today, id: UUID())
    #expect(again == saved && follower == nil)
    #expect(try await store.count(.all) == 3)
  }
}
