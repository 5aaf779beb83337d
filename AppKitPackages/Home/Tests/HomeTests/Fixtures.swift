import ComposableArchitecture
import Foundation
import Models
import Services

@testable import Home

extension Todo {
  static let milk = Todo(
    id: UUID(0),
    title: "Buy milk +home",
    priority: .a,
    created: Day("2026-11-20")
  )
  static let mum = Todo(
    id: UUID(1),
    title: "Call mum @phone due:2026-12-01",
    notes: "Ask about the tree.",
    priority: .b,
    created: Day("2026-11-20")
  )
  static let walk = Todo(id: UUID(2), title: "Walk", created: Day("2026-11-20"))

  func done(on day: Day = .today) -> Todo {
    var todo = self
    todo.complete(on: day)
    return todo
  }
}

extension DayWords {
  static let english = DayWords(Locale(identifier: "en_US"))
}

extension Day {
  static var today: Day { Day(.testTime) }
}

extension Date {
  /// The current time in all tests.
  static let testTime = Date(timeIntervalSince1970: 1_795_262_400)
}

extension HomeReducer.State {
  /// Creates a list whose first response has arrived.
  init(listing first: Todo, _ others: Todo...) {
    self.init()
    list([first] + others)
  }

  /// Sets the loaded rows, by default all rows of the list.
  mutating func list(_ todos: [Todo], at offset: Int = 0, of count: Int? = nil) {
    rows = IdentifiedArray(uniqueElements: todos.map { TodoRowReducer.State(todo: $0) })
    window = ListWindow(count: count ?? todos.count, offset: offset)
  }
}

extension TodoClient {
  /// Lists the to-dos in the order of an array.
  mutating func list(_ todos: @autoclosure @escaping @Sendable () -> [Todo]) {
    window = { query in
      let todos = todos()
      let limit = min(query.limit ?? todos.count, todos.count)
      let offset = min(query.offset, todos.count - limit)
      return TodoWindow(
        count: todos.count,
        offset: offset,
        todos: Array(todos[offset..<(offset + limit)])
      )
    }
    positions = { ids, _ in
      let todos = todos()
      return TodoPositions(
        count: todos.count,
        rows: todos.enumerated().filter { ids.contains($0.element.id) }
          .map { TodoPositions.Row(offset: $0.offset, todo: $0.element) }
      )
    }
  }
}

extension SearchClient {
  /// Finds the to-dos of an array with any text.
  mutating func list(_ todos: [Todo]) {
    search = { _, query in Array(todos.prefix(query.limit ?? todos.count)) }
    window = { _, query in
      let offset = min(query.offset, todos.count)
      let rest = todos[offset...]
      return TodoWindow(
        count: todos.count,
        offset: offset,
        todos: Array(rest.prefix(query.limit ?? rest.count))
      )
    }
  }
}

/// The error of a failed write.
let diskFull = ServiceError.diskFull(path: "/data/todos.sqlite")
