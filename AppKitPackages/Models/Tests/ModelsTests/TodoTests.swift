import Foundation
import Models
import Testing

struct TodoTests {
  func todo(_ title: String) -> Todo { Todo(id: UUID(), title: title) }

  @Test func `projects and contexts are distinct and in order`() {
    let todo = todo("+b +a @x 1+1=2 me@home +b +é,\t@y +")
    #expect(todo.projects == ["b", "a", "é,"])
    #expect(todo.contexts == ["x", "y"])
  }

  @Test func `setting projects keeps the position of the other words`() {
    var todo = todo("Call +home mum +family")
    todo.projects = ["family", "big plan", ""]
    #expect(todo.title == "Call mum +family +big-plan")
    todo.projects = []
    #expect(todo.title == "Call mum")
    todo.contexts = ["phone", "phone"]
    #expect(todo.title == "Call mum @phone")
    todo.contexts = []
    #expect(todo.title == "Call mum")
  }

  @Test func `setting the due day changes its word in place`() {
    var todo = todo("Pay due:2026-01-01 rent due:someday")
    #expect(todo.due == Day("2026-01-01"))
    todo.due = Day("2026-02-01")
    #expect(todo.title == "Pay due:2026-02-01 rent due:someday")
    todo.due = nil
    #expect(todo.title == "Pay rent due:someday")
    #expect(todo.due == nil)
    todo.due = Day("2026-03-01")
    #expect(todo.title == "Pay rent due:someday due:2026-03-01")
    var only = self.todo("due:2026-01-01 Pay")
    only.due = nil
    #expect(only.title == "Pay")
  }

  @Test func `tags are words with a key and a value`() {
    let tags = todo("due:2026-01-01 rec:1w https://x.org a: :b 12:30 t:a:b +p:q").tags
    #expect(tags.map(\.key) == ["due", "rec", "t"])
    #expect(tags.map(\.value) == ["2026-01-01", "1w", "a:b"])
  }

  @Test func `the plain title has no projects, contexts and due day`() {
    #expect(todo("Call  +home mum @phone due:2026-12-01 rec:1w").plainTitle == "Call mum")
    #expect(todo("+home @phone").plainTitle == "+home @phone")
    #expect(todo("").plainTitle == "")
  }

  @Test func `line feeds in a title become spaces`() {
    var todo = todo("one\ntwo\r\nthree\0four")
    #expect(todo.title == "one two\r three four")
    todo.title = "a\nb"
    #expect(todo.title == "a b")
    todo.notes = "a\0b\nc"
    #expect(todo.notes == "ab\nc")
  }

  @Test func `completing and reopening set the status and the day`() {
    var todo = todo("Call")
    todo.complete(on: Day("2026-11-21"))
    #expect(todo.isCompleted && todo.completed == Day("2026-11-21"))
    todo.reopen()
    #expect(!todo.isCompleted && todo.completed == nil)
    #expect(Todo(id: UUID(), title: "Call", completed: Day("2026-11-21")).isCompleted)
  }

  @Test func `only an open to-do with an earlier due day is overdue`() throws {
    let today = try #require(Day("2026-11-21"))
    var todo = Todo(id: UUID(), title: "Call", due: today)
    #expect(!todo.isOverdue(on: today))
    #expect(todo.isOverdue(on: today.advanced(by: 1)))
    todo.complete(on: nil)
    #expect(!todo.isOverdue(on: today.advanced(by: 1)))
    #expect(!self.todo("Call").isOverdue(on: today))
  }

  @Test func `a to-do encodes and decodes`() throws {
    let todo = Todo(
      id: UUID(),
      title: "Call \u{1B}[0m",
      notes: "a\nb",
      priority: .c,
      projects: ["home"],
      contexts: ["phone"],
      due: Day("2026-12-01"),
      created: Day("2026-11-20"),
      completed: Day("2026-11-21")
    )
    #expect(todo.title == "Call \u{1B}[0m +home @phone due:2026-12-01")
    let data = try JSONEncoder().encode(todo)
    #expect(try JSONDecoder().decode(Todo.self, from: data) == todo)
  }

  @Test func `priorities are the letters A to Z`() throws {
    #expect(Priority.allCases.count == 26)
    #expect(Priority.allCases == Priority.allCases.sorted())
    for letter: Character in ["a", "É", "1", " ", "Ａ"] { #expect(Priority(letter) == nil) }
    for priority in Priority.allCases { #expect(Priority(priority.description) == priority) }
    for text in ["", "a", "AB"] { #expect(Priority(text) == nil) }
    let data = try JSONEncoder().encode([Priority.a])
    #expect(try JSONDecoder().decode([Priority].self, from: data) == [.a])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Priority].self, from: Data(#"["AB"]"#.utf8))
    }
  }
}
