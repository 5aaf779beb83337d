import Foundation
import Models
import Testing

struct TodoTextTests {
  @Test func `valid lines are parsed and invalid ones reported with their number`() throws {
    var bytes = Array("(A) first\n\nx \nthird to last\r\n".utf8)
    bytes += [0x61, 0xFF, 0x62, 0x0A]
    bytes += Array("nul\0\n  \nlast".utf8)
    let text = TodoText(parsing: bytes)
    #expect(text.todos.map(\.title) == ["first", "third to last", "last"])
    #expect(
      text.problems == [
        TodoTextProblem(line: 3, reason: .emptyTitle),
        TodoTextProblem(line: 5, reason: .invalidUTF8),
        TodoTextProblem(line: 6, reason: .nulCharacter),
      ]
    )
    #expect(
      text.problems.map(\.description) == [
        "Line 3 has no title. To fix this, write a title after the priority and the dates.",
        "Line 5 is not valid UTF-8. To fix this, save the file with the encoding UTF-8.",
        "Line 6 contains a NUL character. To fix this, remove it.",
      ]
    )
  }

  @Test func `a byte order mark is skipped`() {
    let text = TodoText(parsing: [0xEF, 0xBB, 0xBF] + Array("(A) first".utf8))
    #expect(text.todos.first?.priority == .a)
  }

  @Test func `an empty file has no to-dos and no problems`() {
    #expect(TodoText(parsing: []) == TodoText(todos: []))
    #expect(TodoText(parsing: Array("\n\r\n \n".utf8)) == TodoText(todos: []))
    #expect(TodoText.print([]) == "")
  }

  @Test func `invalid bytes do not stop the parser`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let noise = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = TodoText(parsing: noise + Array("\nlast line".utf8))
      #expect(text.todos.last?.title == "last line")
    }
  }

  @Test func `10,000 lines keep all of their bytes`() {
    let file = (0..<10_000).map {
      "(\("ABC".randomElement()!)) 2026-11-20 Do thing \($0) +p\($0 % 7) @c due:2026-12-01 k:\($0)\n"
    }.joined()
    let text = TodoText(parsing: file.utf8)
    #expect(text.todos.count == 10_000)
    #expect(text.problems.isEmpty)
    #expect(TodoText.print(text.todos) == file)
  }
}
