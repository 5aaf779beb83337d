import Foundation
import Models
import Testing

struct TodoMergingTests {
  private static let base = Todo(
    id: UUID(),
    title: "Call due:2026-12-01 mum",
    notes: "About the tree",
    priority: .b,
    created: Day("2026-11-20")
  )

  private typealias Edit = (name: String, field: String, apply: @Sendable (inout Todo) -> Void)

  private static let edits: [Edit] = [
    ("dad", "title", { $0.title = "Call due:2026-12-01 dad" }),
    ("aunt", "title", { $0.title = "Call aunt due:2026-12-01" }),
    ("Christmas", "due", { $0.due = Day("2026-12-24") }),
    ("no due day", "due", { $0.due = nil }),
    ("hidden", "threshold", { $0.threshold = Day("2026-11-25") }),
    ("hidden longer", "threshold", { $0.threshold = Day("2026-11-28") }),
    ("weekly", "recurrence", { $0.recurrence = Recurrence("1w") }),
    ("monthly", "recurrence", { $0.recurrence = Recurrence("+1m") }),
    ("A", "priority", { $0.priority = .a }),
    ("no priority", "priority", { $0.priority = nil }),
    ("a line", "notes", { $0.notes += "\nand the cat" }),
    ("no notes", "notes", { $0.notes = "" }),
    ("done", "status", { $0.complete(on: Day("2026-11-21")) }),
    ("created", "created", { $0.created = nil }),
  ]

  @Test func `an edit is merged with no edit and with itself`() {
    for edit in Self.edits {
      var edited = Self.base
      edit.apply(&edited)
      for (mine, theirs) in [(edited, Self.base), (Self.base, edited), (edited, edited)] {
        let (todo, conflicts) = mine.merging(theirs, base: Self.base)
        #expect(todo == edited, "\(edit.name)")
        #expect(conflicts.isEmpty, "\(edit.name)")
      }
    }
  }

  @Test func `edits of different fields are both kept, and others are conflicts`() {
    for first in Self.edits {
      for second in Self.edits where second.name != first.name {
        var (mine, theirs) = (Self.base, Self.base)
        first.apply(&mine)
        second.apply(&theirs)
        let (todo, conflicts) = mine.merging(theirs, base: Self.base)
        if first.field == second.field {
          #expect(todo == mine, "\(first.name), \(second.name)")
          #expect(conflicts.map(\.rawValue) == [first.field])
        } else {
          var both = mine
          second.apply(&both)
          if second.field == "title" { both.title = theirs.title }
          if first.field == "due" { both.due = mine.due }
          if first.field == "threshold" { both.threshold = mine.threshold }
          if first.field == "recurrence" { both.recurrence = mine.recurrence }
          #expect(todo == both, "\(first.name), \(second.name)")
          #expect(conflicts.isEmpty)
        }
      }
    }
  }

  @Test func `a completion that was saved first stays`() {
    var (mine, theirs) = (Self.base, Self.base)
    mine.complete(on: Day("2026-11-22"))
    theirs.complete(on: Day("2026-11-21"))
    theirs.title = "Call dad"
    let (todo, conflicts) = mine.merging(theirs, base: Self.base)
    #expect(todo == theirs)
    #expect(conflicts.isEmpty)
  }

  @Test func `several fields can be conflicts while others are merged`() {
    var (mine, theirs) = (Self.base, Self.base)
    mine.title = "Call dad due:2026-12-24"
    mine.notes = "mine"
    theirs.title = "Call aunt due:2026-12-25"
    theirs.priority = nil
    let (todo, conflicts) = mine.merging(theirs, base: Self.base)
    #expect(conflicts == [.title, .due])
    #expect(todo.title == mine.title)
    #expect(todo.notes == "mine")
    #expect(todo.priority == nil)
  }
}
