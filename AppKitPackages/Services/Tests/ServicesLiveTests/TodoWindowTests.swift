import Foundation
import GRDB
import Models
import Services
import Testing

@testable import ServicesLive

// The forced unwraps are of elements of arrays that are not empty.

/// Windows, positions and changes of all implementations, compared with a sorted array.
@Suite(.timeLimit(.minutes(10)))
struct TodoWindowTests {
  @Test(arguments: Clients.Kind.allCases, [1, 2, 3])
  func `windows, counts and positions agree with a sorted array after random edits`(
    kind: Clients.Kind,
    seed: UInt64
  ) async throws {
    let client = try await Clients(kind).todoClient
    var random = SeededGenerator(seed: seed)
    var model = TodoModel()
    for _ in 0..<20 {
      try await model.edit(client, &random)
      for filter in TodoFilter.allCases {
        #expect(try await client.count(filter) == model.todos.count(where: filter.includes))
        for sort in TodoSort.allCases {
          for today in [nil, Day("2026-11-20")] {
            let query = TodoQuery(filter: filter, sort: sort, today: today)
            try await expectWindow(model, client, query, &random)
            try await expectPositions(model, client, query, &random)
          }
        }
      }
    }
  }

  private func expectWindow(
    _ model: TodoModel,
    _ client: TodoClient,
    _ query: TodoQuery,
    _ random: inout SeededGenerator
  ) async throws {
    let expected = model.sorted(query)
    let offset = Int.random(in: 0...(expected.count + 5), using: &random)
    let limit = Int.random(in: 0...12, using: &random)
    var query = query
    (query.offset, query.limit) = (offset, limit)
    let window = try await client.window(query)
    let start = max(0, min(offset, expected.count - limit))
    #expect(window.count == expected.count)
    #expect(window.offset == start)
    #expect(window.todos == Array(expected.dropFirst(start).prefix(limit)))
    #expect(window.groups == model.groups(query))
    #expect(window.names == (query.today == nil ? nil : model.names))
  }

  private func expectPositions(
    _ model: TodoModel,
    _ client: TodoClient,
    _ query: TodoQuery,
    _ random: inout SeededGenerator
  ) async throws {
    let expected = model.sorted(query)
    let ids = model.todos.map(\.id).shuffled(using: &random).prefix(4) + [UUID()]
    let positions = try await client.positions(Array(ids), query)
    #expect(positions.groups == model.groups(query))
    #expect(positions.names == (query.today == nil ? nil : model.names))
    #expect(positions.count == expected.count)
    #expect(
      positions.rows
        == expected.enumerated().filter { ids.contains($0.element.id) }
        .map { TodoPositions.Row(offset: $0.offset, todo: $0.element) }
    )
  }

  @Test(arguments: Clients.Kind.allCases)
  func `each change names the to-dos of its write`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let client = clients.todoClient
    var changes = client.changes().makeAsyncIterator()
    let (milk, mum) = (Todo("Milk"), Todo("Mum"))

    try await client.add(milk)
    #expect(await changes.next()?.edits == TodoEdits(inserted: [milk.id]))
    try await client.update(milk)
    #expect(await changes.next()?.edits == TodoEdits(updated: [milk.id]))
    try await client.delete([milk.id])
    #expect(await changes.next()?.edits == TodoEdits(deleted: [milk.id]))
    try await client.restore([milk])
    #expect(await changes.next()?.edits == TodoEdits(inserted: [milk.id]))
    try await client.importTodos([mum]) { _ in }
    #expect(await changes.next()?.edits == TodoEdits(inserted: [mum.id]))
    try await clients.focusSessionClient.record(
      FocusSession(id: UUID(), start: Date(timeIntervalSince1970: 0), seconds: 60)
    )
    #expect(await changes.next()?.edits == TodoEdits())
    try await client.importTodos((0..<200).map { Todo("\($0)") }) { _ in }
    #expect(await changes.next() == TodoChange(origin: .local, edits: nil))
    try await client.eraseAll()
    #expect(await changes.next() == TodoChange(origin: .local, edits: nil))
  }

  @Test func `a change of another process names the to-dos of its write`() async throws {
    let folder = TemporaryFolder()
    let (one, two) = (try folder.services().todoClient, try folder.services().todoClient)
    var changes = two.changes().makeAsyncIterator()
    let todo = Todo("from outside")

    try await one.add(todo)
    #expect(
      await changes.next() == TodoChange(origin: .external, edits: TodoEdits(inserted: [todo.id]))
    )
    try await one.delete([todo.id])
    #expect(
      await changes.next() == TodoChange(origin: .external, edits: TodoEdits(deleted: [todo.id]))
    )
  }

  @Test func `a store is not told of to-dos of a profile that it does not show`() async throws {
    let services = try TemporaryFolder().services()
    let (one, two) = (services.forAnotherStore(), services.forAnotherStore())
    let ada = UserProfile(id: UUID(), name: "Ada")
    try await one.profileClient.create(ada)
    try await one.profileClient.select(ada.id)
    var changes = two.todoClient.changes().makeAsyncIterator()

    try await one.todoClient.add(Todo("Ada's"))
    let own = Todo("own")
    try await two.todoClient.add(own)

    #expect(
      await changes.next() == TodoChange(origin: .local, edits: TodoEdits(inserted: [own.id]))
    )
  }

  @Test func `a deleted profile leaves no counts`() async throws {
    let folder = TemporaryFolder()
    let services = try folder.services()
    let ada = UserProfile(id: UUID(), name: "Ada")
    try await services.profileClient.create(ada)
    try await services.profileClient.select(ada.id)
    try await services.todoClient.importTodos([Todo("one"), Todo("two")]) { _ in }
    try await services.profileClient.delete(ada.id)
    services.close()

    let queue = try DatabaseQueue(path: folder.directories.database)
    let counts = try await queue.read { db in
      try Int.fetchAll(db, sql: "SELECT count FROM todo_count")
    }
    #expect(counts == [0, 0])
  }

  @Test func `the migration keeps the to-dos of the first schema and counts them`() async throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.directories.data,
      withIntermediateDirectories: true
    )
    var todos = (0..<50).map { number in
      Todo(
        id: UUID(),
        title: "Number \(number)",
        priority: [nil, .a, .b][number % 3],
        due: [nil, Day("2026-12-01"), Day("2026-11-01"), nil][number % 4]
      )
    }
    for index in todos.indices where index % 5 == 0 { todos[index].complete(on: nil) }
    do {
      let queue = try DatabaseQueue(path: folder.directories.database)
      try await queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
      }
      try Schema.migrator.migrate(queue, upTo: "1")
      try await queue.write { [todos] db in
        let profile = UUID()
        try db.execute(
          sql: """
            INSERT INTO profile VALUES (?, 'Me', '');
            INSERT INTO state VALUES ('current_profile', ?);
            """,
          arguments: [profile, profile]
        )
        for todo in todos {
          try db.execute(
            sql: """
              INSERT INTO todo (id, profile_id, title, notes, priority, due, is_completed)
              VALUES (?, ?, ?, '', ?, ?, ?)
              """,
            arguments: [
              todo.id, profile, todo.title, todo.priority?.description, todo.due?.description,
              todo.isCompleted,
            ]
          )
        }
      }
      try queue.close()
    }

    let client = try folder.services().todoClient
    for filter in TodoFilter.allCases {
      let expected = TodoSort.priority.sorted(todos.filter(filter.includes))
      #expect(
        try await client.window(TodoQuery(filter: filter))
          == TodoWindow(count: expected.count, offset: 0, todos: expected)
      )
    }
    let today = Day(daysSince1970: 20_788)
    let query = TodoQuery(sort: .due, today: today)
    #expect(
      try await client.window(query).groups
        == Dictionary(grouping: todos.filter { !$0.isCompleted }) {
          TodoGroup(due: $0.due, on: today)
        }.mapValues(\.count)
    )
    try await client.delete([todos[0].id, todos[1].id])
    #expect(try await client.count(.all) == 48)
    #expect(try await client.count(.done) == 9)
  }

  @Test(
    arguments: TodoFilter.allCases.flatMap { filter in
      [nil, Day("2026-11-20")].flatMap { today in
        [TodoSort.priority, .due, .newest, .title].map {
          TodoQuery(filter: filter, sort: $0, today: today)
        }
      }
    }
  )
  func `windows and positions search the index in its order`(query: TodoQuery) async throws {
    let folder = TemporaryFolder()
    try folder.services().close()
    let queue = try DatabaseQueue(path: folder.directories.database)
    let (index, key) =
      switch query.sort {
      case .priority: ("todo_by_list", "list_key")
      case .due: ("todo_by_due", "due_key")
      case .newest: ("todo_by_created", "created_key")
      case .title, .added: ("todo_by_title", "title_key")
      }
    let page: StatementArguments =
      ["profile": UUID(), "limit": 10, "offset": 10] + query.conditionArguments
    let statements: [(sql: String, arguments: StatementArguments)] = [
      (TodoClient.windowSQL(query, isReversed: false), page),
      (TodoClient.windowSQL(query, isReversed: true), page),
      (
        TodoClient.offsetSQL(query),
        ["profile": UUID(), "position": 1] + query.conditionArguments
      ),
    ]
    for (sql, arguments) in statements {
      let plan = try await queue.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
          .map { $0["detail"] as String }
      }
      let steps = plan.filter { $0.contains("profile_id") }
      #expect(!steps.isEmpty && steps.allSatisfy { $0.contains("\(index) (profile_id=?") })
      #expect(!plan.contains { $0.contains("SCAN todo") || $0.contains("TEMP B-TREE") })
      if sql.contains("count(*)") {
        #expect(steps.allSatisfy { $0.contains("COVERING INDEX") })
        let sign = query.sort == .newest ? ">" : "<"
        #expect(steps.last?.hasSuffix("(profile_id=? AND \(key)=? AND position\(sign)?)") == true)
      }
    }
  }
}

/// The expected content of a client: an array in the order of addition, with the deleted to-dos at
/// their places.
private struct TodoModel {
  private var entries: [(todo: Todo, isDeleted: Bool)] = []
  private var number = 0

  var todos: [Todo] { entries.filter { !$0.isDeleted }.map(\.todo) }

  /// The order of a stable sort of everything.
  func sorted(_ query: TodoQuery) -> [Todo] {
    query.sort.sorted(todos.filter { query.filter.includes($0) && !isHidden($0, query) })
  }

  func groups(_ query: TodoQuery) -> [TodoGroup: Int] {
    guard let today = query.today, query.filter == .open else { return [:] }
    return Dictionary(grouping: sorted(query)) { TodoGroup(due: $0.due, on: today) }
      .mapValues(\.count)
  }

  var names: [TodoName] {
    let words = todos.filter { !$0.isCompleted }
      .flatMap { Set($0.title.split { $0 == " " || $0 == "\t" }) }
      .filter { $0.hasPrefix("+") || $0.hasPrefix("@") }
    return Dictionary(grouping: words) { String($0) }
      .map { TodoName(name: $0, count: $1.count) }.sorted { $0.name < $1.name }
  }

  private func isHidden(_ todo: Todo, _ query: TodoQuery) -> Bool {
    guard let today = query.today, query.filter == .open else { return false }
    return todo.threshold.map { $0 > today } ?? false
  }

  /// Edits the model and the client in the same way.
  mutating func edit(_ client: TodoClient, _ random: inout SeededGenerator) async throws {
    let present = entries.indices.filter { !entries[$0].isDeleted }
    let deleted = entries.indices.filter { entries[$0].isDeleted }
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !present.isEmpty, 1 where !present.isEmpty:
      let index = present.randomElement(using: &random)!
      entries[index].todo = randomTodo(id: entries[index].todo.id, &random)
      try await client.update(entries[index].todo)
    case 2 where !present.isEmpty:
      let indices = present.shuffled(using: &random).prefix(2)
      for index in indices { entries[index].isDeleted = true }
      try await client.delete(indices.map { entries[$0].todo.id })
    case 3 where !deleted.isEmpty:
      let index = deleted.randomElement(using: &random)!
      entries[index].isDeleted = false
      try await client.restore([entries[index].todo])
    default:
      let count = Int.random(in: 1...8, using: &random)
      var new: [Todo] = []
      for _ in 0..<count { new.append(randomTodo(id: UUID(), &random)) }
      entries += new.map { ($0, false) }
      if count == 1 {
        try await client.add(new[0])
      } else {
        try await client.importTodos(new) { _ in }
      }
    }
  }

  private mutating func randomTodo(id: Todo.ID, _ random: inout SeededGenerator) -> Todo {
    number += 1
    let words = ["Number", "number", "Émile", "eve", "+home", "Über\t@phone", "🥛"]
    let threshold = [
      "", "", "t:2026-11-20", "t:2026-11-21", "t:2026-02-30 t:2099-01-01", "t:0000-01-01",
      "Xt:9999-01-01",
    ]
    return Todo(
      id: id,
      title: "\(words.randomElement(using: &random)!) \(number % 5) "
        + threshold.randomElement(using: &random)!,
      priority: [nil, nil, .a, .b].randomElement(using: &random)!,
      due: [nil, nil, Day("2026-12-01"), Day("0999-01-01"), Day("2026-11-20")]
        .randomElement(using: &random)!,
      created: [nil, Day("2026-11-20"), Day("2026-11-21")].randomElement(using: &random)!,
      isCompleted: Int.random(in: 0..<4, using: &random) == 0
    )
  }
}
