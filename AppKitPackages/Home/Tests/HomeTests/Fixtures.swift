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
    rows = IdentifiedArray(
      uniqueElements: ([first] + others).map { TodoRowReducer.State(todo: $0) }
    )
  }
}

/// The error of a failed write.
let diskFull = ServiceError.diskFull(path: "/data/todos.sqlite")

/// Rows without a request in flight.
func rows(_ todos: some Sequence<Todo>) -> IdentifiedArrayOf<TodoRowReducer.State> {
  IdentifiedArray(uniqueElements: todos.map { TodoRowReducer.State(todo: $0) })
}
