import Foundation
import Services
import Testing

struct TodoQueryTests {
  @Test func `sort orders are stable`() {
    func todo(_ title: String, _ priority: Priority?, _ due: String?, _ created: String?) -> Todo {
      Todo(
        id: UUID(),
        title: title,
        priority: priority,
        due: due.flatMap { Day($0) },
        created: created.flatMap { Day($0) }
      )
    }
    var done = todo("done", .a, "2026-01-01", "2026-01-09")
    done.complete(on: nil)
    let todos = [
      done,
      todo("plain", nil, nil, nil),
      todo("c", .c, "2026-01-02", "2026-01-03"),
      todo("a", .a, nil, "2026-01-01"),
      todo("a due", .a, "2026-01-05", "2026-01-03"),
      todo("plain too", nil, nil, nil),
    ]
    func titles(_ sort: TodoSort) -> [String] { sort.sorted(todos).map(\.plainTitle) }
    #expect(titles(.priority) == ["a due", "a", "c", "plain", "plain too", "done"])
    #expect(titles(.due) == ["c", "a due", "a", "plain", "plain too", "done"])
    #expect(titles(.newest) == ["done", "c", "a due", "a", "plain", "plain too"])
    #expect(titles(.added) == todos.map(\.plainTitle))
  }

  @Test(arguments: TodoSort.allCases)
  func `precedes agrees with the sort order regardless of the order of addition`(
    sort: TodoSort
  ) {
    let todos = ["2026-01-02", "2026-01-01", nil].flatMap { due in
      [Priority.a, .b, nil].map { priority in
        Todo(
          id: UUID(),
          title: "todo",
          priority: priority,
          due: due.flatMap { Day($0) },
          created: due.flatMap { Day($0) }
        )
      }
    }
    for first in todos {
      for second in todos where first.id != second.id {
        let isFirst = [[first, second], [second, first]].allSatisfy {
          sort.sorted($0).first?.id == first.id
        }
        #expect(sort.precedes(first, second) == isFirst)
      }
    }
  }

  @Test func `filters include to-dos by completion`() {
    let open = Todo(id: UUID(), title: "open")
    let done = Todo(id: UUID(), title: "done", isCompleted: true)
    #expect([open, done].filter(TodoFilter.open.includes) == [open])
    #expect([open, done].filter(TodoFilter.done.includes) == [done])
    #expect([open, done].filter(TodoFilter.all.includes) == [open, done])
    #expect(TodoFilter.allCases.map(\.name) == ["Open", "Done", "All"])
  }
}
