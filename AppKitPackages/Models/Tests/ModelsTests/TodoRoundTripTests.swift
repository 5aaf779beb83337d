import Foundation
import Models
import Testing

/// No line changes its meaning by import, edit of a field, export and import.
struct TodoRoundTripTests {
  /// Texts with a meaning at the start, in the middle or at the end of a line, and texts that look
  /// like them.
  private static let pieces = [
    "x ", "X ", "x", " ", " ", "  ", "\t", "(A) ", "(Z) ", "(a) ", "(A)", "2026-01-02 ",
    "2025-12-31 ",
    "2026-02-30 ", "2026-01-02", " +home", " @phone", " due:2026-03-04", " due:x", " pri:A",
    " note:",
    " note:a%20b", " note:abc", " note:%0A", " note:%", "note:b", " rec:+1w", ":", "é", "e\u{301}",
    "👍🏽", "\u{1B}[2J", "milk", " bread", "\r", "%20", "\u{FEFF}", "\u{2028}", "\u{85}", "\u{A0}",
    "家",
    "\u{202E}",
  ]

  private static let edits: [(name: String, apply: @Sendable (inout Todo) -> Void)] = [
    ("nothing", { _ in }),
    ("priority", { $0.priority = .b }),
    ("no priority", { $0.priority = nil }),
    ("notes", { $0.notes = "x (A) 2026-01-01\nnote:a %" }),
    ("no notes", { $0.notes = "" }),
    ("completion", { $0.complete(on: Day("2026-11-21")) }),
    ("reopening", { $0.reopen() }),
    ("creation", { if !$0.isCompleted || $0.completed != nil { $0.created = Day("2026-11-20") } }),
    ("no creation", { $0.created = nil }),
    ("due", { $0.due = Day("2026-12-01") }),
    ("no due", { $0.due = nil }),
    ("project", { $0.projects.append("garden") }),
    ("no contexts", { $0.contexts = [] }),
  ]

  /// Lines of random pieces, some of them after a valid start.
  private func lines(_ count: Int) -> [String] {
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { _ in
      (0...Int.random(in: 0...6, using: &random)).map { _ in
        // Sound: the array is not empty.
        Self.pieces.randomElement(using: &random)!
      }.joined()
    }
  }

  @Test func `an edit of one field changes no other one`() throws {
    for line in lines(5_000) {
      guard let todo = try? Todo(id: UUID(), line: line) else { continue }
      for edit in Self.edits {
        var edited = todo
        edit.apply(&edited)
        guard edited.title.contains(where: { !$0.isWhitespace }) else { continue }
        let again = try? Todo(id: todo.id, line: edited.line)
        if again != edited {
          Issue.record(
            "\(line.debugDescription), \(edit.name): \(edited.line.debugDescription) has other values"
          )
        }
      }
    }
  }

  @Test func `a file has the same to-dos after an import and an export`() throws {
    for _ in 0..<500 {
      let file = lines(6).joined(separator: "\n")
      let todos = TodoText(parsing: file.utf8).todos
      var again = TodoText(parsing: TodoText.print(todos).utf8)
      #expect(again.problems.isEmpty)
      #expect(again.todos.map(\.line) == todos.map(\.line), "\(file.debugDescription)")
      again = TodoText(parsing: TodoText.print(again.todos).utf8)
      #expect(again.todos.map(\.title) == todos.map(\.title), "\(file.debugDescription)")
    }
  }

  @Test func `a completed line with the priority after the day keeps it when it is reopened`()
    throws
  {
    let line = "x 2026-05-20 (C) 2026-04-30 Call"
    var todo = try Todo(id: UUID(), line: line)
    #expect(todo.line == line)
    #expect(todo.title == "(C) 2026-04-30 Call")
    todo.reopen()
    #expect(todo.line == " (C) 2026-04-30 Call")
    #expect(try Todo(id: todo.id, line: todo.line) == todo)
  }

  @Test(arguments: [
    ("x done?", " x done?"), ("(A) letter", " (A) letter"), ("2026-01-01 day", " 2026-01-01 day"),
    (" x space", "  x space"), ("Buy note:abc", "Buy note:abc note:"), ("Buy note:", "Buy note:"),
    ("xylophone", "xylophone"), (" milk", " milk"),
  ])
  func `a title that looks like another field is kept apart from it`(
    title: String,
    line: String
  ) throws {
    let todo = Todo(id: UUID(), title: title)
    #expect(todo.line == line)
    #expect(try Todo(id: todo.id, line: line) == todo)
  }
}
