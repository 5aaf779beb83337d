import Foundation
import Models
import Testing

struct LongTextTests {
  @Test(arguments: [
    (
      LongText.Kind.title,
      "The title has 2001 characters, and can have 2000. To fix this, shorten it."
    ),
    (.notes, "The notes have 50001 characters, and can have 50000. To fix this, shorten them."),
    (.name, "The name has 101 characters, and can have 100. To fix this, shorten it."),
    (.search, "The search has 501 characters, and can have 500. To fix this, shorten it."),
  ])
  func `a text has at most the characters of its kind`(kind: LongText.Kind, message: String) throws
  {
    for character in ["a", "é", "家"] {
      try LongText.check(String(repeating: character, count: kind.limit), kind)
      let long = String(repeating: character, count: kind.limit + 1)
      let error = #expect(throws: LongText(kind, count: kind.limit + 1)) {
        try LongText.check(long, kind)
      }
      #expect(error?.description == message)
    }
  }

  @Test func `lines with a long title or long notes are problems and others are read`() throws {
    let long = String(repeating: "a", count: 2_001)
    let notes = String(repeating: "b", count: 50_001)
    let text = "(A) \(long)\nCall mum\nBuy note:\(notes)\n\(long.dropFirst()) due:2026-12-01\n"
    let problems = [
      TodoTextProblem(line: 1, reason: .longText(LongText(.title, count: 2_001))),
      TodoTextProblem(line: 3, reason: .longText(LongText(.notes, count: 50_001))),
      TodoTextProblem(line: 4, reason: .longText(LongText(.title, count: 2_015))),
    ]
    let read = TodoText(parsing: text.utf8)
    #expect(read.todos.map(\.title) == ["Call mum"])
    #expect(read.problems == problems)
    #expect(
      problems[0].description == """
        Line 1 is too long: the title can have 2000 characters, and 2001 were found. To fix this, \
        shorten the line.
        """
    )
  }

  @Test func `a message quotes the start of a long text`() {
    #expect(LongText.start(of: "Milk") == "Milk")
    #expect(LongText.start(of: String(repeating: "a", count: 200)).count == 101)
  }
}
