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
    #expect(titles(.newest) == ["done", "a due", "c", "a", "plain too", "plain"])
    #expect(titles(.title) == ["a", "a due", "c", "done", "plain", "plain too"])
    #expect(titles(.added) == todos.map(\.plainTitle))
  }

  @Test func `filters include to-dos by completion`() {
    let open = Todo(id: UUID(), title: "open")
    let done = Todo(id: UUID(), title: "done", isCompleted: true)
    #expect([open, done].filter(TodoFilter.open.includes) == [open])
    #expect([open, done].filter(TodoFilter.done.includes) == [done])
    #expect([open, done].filter(TodoFilter.all.includes) == [open, done])
    #expect(TodoFilter.allCases.map(\.name) == ["Open", "Done", "All"])
  }

  @Test func `titles are compared without case and accents`() {
    let titles = ["apfel", "Äpfel", "Apfelkuchen", "Birne", "übermorgen", "Zug", "łyżka"]
    let sorted = TodoSort.title.sorted(titles.map { Todo(id: UUID(), title: $0) })
    #expect(
      sorted.map(\.title)
        == ["apfel", "Äpfel", "Apfelkuchen", "Birne", "łyżka", "übermorgen", "Zug"]
    )
    #expect(TodoSort.letters.from.unicodeScalars.count == TodoSort.letters.to.unicodeScalars.count)
  }

  @Test func `a threshold hides open to-dos until its day`() throws {
    let today = try #require(Day("2026-11-29"))
    let todos = ["a", "b t:2026-11-29", "c t:2026-11-30", "d t:soon"].map {
      Todo(id: UUID(), title: $0)
    }
    func titles(_ query: TodoQuery) -> [String] {
      todos.filter(query.includes).map { String($0.title.prefix(1)) }
    }
    #expect(titles(TodoQuery(today: today)) == ["a", "b", "d"])
    #expect(titles(TodoQuery(filter: .all, today: today)) == ["a", "b", "c", "d"])
    #expect(titles(TodoQuery()) == ["a", "b", "c", "d"])
  }

  @Test func `groups are by due day`() throws {
    let today = try #require(Day("2026-11-29"))
    let days = [-400, -1, 0, 1, 400].map(today.advanced(by:)) + [nil]
    #expect(
      days.map { TodoGroup(due: $0, on: today) }
        == [.overdue, .overdue, .today, .upcoming, .upcoming, .undated]
    )
    #expect(TodoGroup.allCases.map(\.name) == ["Overdue", "Today", "Upcoming", "No date"])
  }
}
