import Foundation
import Models
import Testing

struct TypedTodoTests {
  @Test(
    arguments: [
      ("Pay due:2026-02-30", .invalidDue("due:2026-02-30")),
      ("Pay due:tomorrow", .invalidDue("due:tomorrow")),
      ("due:tomorrow Pay", .invalidDue("due:tomorrow")),
      ("Pay due:2026-12-01, then sleep", .invalidDue("due:2026-12-01,")),
      ("Pay Due:2026-12-01", .invalidDue("Due:2026-12-01")),
      ("Pay DUE:friday", .invalidDue("DUE:friday")),
      ("Pay due: 2026-12-01", .invalidDue("due: 2026-12-01")),
      ("Pay due://x", .invalidDue("due://x")),
      ("Pay due:2026-12-01 due:soon", .invalidDue("due:soon")),
      (
        "Pay due:2026-12-01 due:2026-12-02",
        .severalDueDays(Day(daysSince1970: 20_788), Day(daysSince1970: 20_789))
      ),
      ("(a) Pay", .invalidPriority("(a)")),
      ("x (b) Pay", .invalidPriority("(b)")),
      ("2026-11-20 (A) Pay", .invalidPriority("(A)")),
      ("x 2026-11-20 (C) 2026-11-19 Pay", .invalidPriority("(C)")),
      ("2026-02-30 Pay", .invalidDay("2026-02-30")),
      ("(A) 2026-13-01 Pay", .invalidDay("2026-13-01")),
      ("x 2026-11-20 2026-11-31 Pay", .invalidDay("2026-11-31")),
      ("Pay pri:A", .priorityWord("pri:A")),
      ("Pay pri:b", .priorityWord("pri:b")),
      ("Pay note:abc rent", .misplacedNotes("note:abc")),
      ("Pay note:50%", .misplacedNotes("note:50%")),
      ("Pay Note:abc", .misplacedNotes("Note:abc")),
      ("Pay rec:weekly", .invalidRecurrence("rec:weekly")),
      ("Pay Rec:0d", .invalidRecurrence("Rec:0d")),
      ("Pay t:soon", .invalidThreshold("t:soon")),
      ("(A) ", .emptyTitle),
      ("a\nb", .lineFeed),
    ] as [(String, TodoTextProblem.Reason)]
  )
  func `a text that looks like a field and is none is a problem`(
    line: String,
    problem: TodoTextProblem.Reason
  ) {
    #expect(throws: problem) { try Todo(id: UUID(), typed: line) }
  }

  @Test(arguments: [
    "Call mum", "(A) 2026-11-20 Call +home mum @phone due:2026-12-01 rec:1w", "Fees due: ask Bob",
    "overdue:x fees", "Pay due:2026-12-01 due:2026-12-01", " (a) in the title", " (A) in the title",
    " 2026-02-30 in the title", "2026-11-20  (A) in the title", "(ab) two", "(1) number", "a (b) c",
    "pri:high", "x 2026-11-20 Pay pri:A", "(B) Pay pri:A", "Pay note:two%20words",
    "note: see below",
    "2026-02-300 digits", "https://example.org/due:soon", "12:30 lunch",
  ])
  func `other texts are read like a line of a file`(line: String) throws {
    let id = UUID()
    #expect(try Todo(id: id, typed: line) == Todo(id: id, line: line))
  }

  @Test func `a problem names the text and the remedy`() {
    func message(_ line: String) -> String? {
      do throws(TodoTextProblem.Reason) {
        _ = try Todo(id: UUID(), typed: line)
        return nil
      } catch {
        return "The text \(error)"
      }
    }
    #expect(
      message("Pay due:tomorrow") == """
        The text has the word "due:tomorrow", which is no due day. To fix this, write it like \
        due:2026-12-31.
        """
    )
    #expect(
      message("Pay due:2026-12-01 due:2026-12-02") == """
        The text has two due days, 2026-12-01 and 2026-12-02. To fix this, keep one of them.
        """
    )
    #expect(
      message("(a) Pay") == """
        The text has "(a)" in place of a priority. To fix this, write a priority like (A) at the \
        start, or another space before "(a)" to keep it in the title.
        """
    )
    #expect(
      message("due:\u{1B}[31m" + String(repeating: "x", count: 100_000))?.utf8.count ?? .max < 200
    )
  }
}
