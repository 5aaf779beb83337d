import Foundation
import Models
import Testing

struct TodoLineTests {
  func parse(_ line: String) throws -> Todo { try Todo(id: UUID(), line: line) }

  @Test func `an open line has a priority, a day of creation and a title`() throws {
    let todo = try parse("(A) 2026-11-20 Call +home mum @phone due:2026-12-01")
    #expect(todo.priority == .a)
    #expect(todo.created == Day("2026-11-20"))
    #expect(!todo.isCompleted)
    #expect(todo.completed == nil)
    #expect(todo.title == "Call +home mum @phone due:2026-12-01")
    #expect(todo.projects == ["home"])
    #expect(todo.contexts == ["phone"])
    #expect(todo.due == Day("2026-12-01"))
    #expect(todo.plainTitle == "Call mum")
  }

  @Test func `a completed line has a day of completion before the day of creation`() throws {
    let todo = try parse("x (B) 2026-05-20 2026-04-30 Measure space for +chapel @chapel")
    #expect(todo.isCompleted)
    #expect(todo.priority == Priority("B"))
    #expect(todo.completed == Day("2026-05-20"))
    #expect(todo.created == Day("2026-04-30"))
    #expect(todo.title == "Measure space for +chapel @chapel")
    let short = try parse("x 2026-05-20 Measure")
    #expect(short.completed == Day("2026-05-20"))
    #expect(short.created == nil)
    let bare = try parse("x Measure")
    #expect(bare.isCompleted && bare.completed == nil && bare.title == "Measure")
  }

  @Test(arguments: [
    "X 2026-05-20 Upper case is no mark", "xylophone lesson", "x", "(A)", "(a) small", "(AA) two",
    "(A)no space", "A) half", "2026-13-45 no such day", "2026-02-30 no such day", "2026-11-20",
    "20261120 digits",
  ])
  func `an inexact mark, priority or day stays in the title`(line: String) throws {
    let todo = try parse(line)
    #expect(todo.title == line)
    #expect(!todo.isCompleted && todo.priority == nil && todo.created == nil)
    #expect(todo.line == line)
  }

  @Test(arguments: [
    "  leading spaces", "trailing spaces  ", "two  spaces", "x  2026-01-01 two spaces after x",
    "(A)  two spaces after a priority", "(A) 2026-01-01  two spaces after a day",
    "\ttabs\tbetween\t+words\t", "x (A) 2026-01-02 2026-01-01 2026-01-03 three days",
    "2026-01-01 2026-01-02 two days", "x 2026-01-01 (A) priority after the day",
    "(A) (B) two priorities", "(A) x not done", "x x done twice",
    "pri:A t:2026-01-01 rec:+1w h:1 uuid:4f0c-11 unknown keys",
    "key: :value a:b:c http://x.org:80/",
    "due:tomorrow due:2026-02-30 no due day", "due:2026-01-01 due:2026-01-02 two due days",
    "+ @ ++ @@ +@ @+ +a+b @a@b signs", "note:first is not the last word", "a note:100%25",
    "a note:not%2canonical", "a note:%ZZ", "a note:%", "a note:", "a note:%C3",
    "a  note:two%20spaces",
    "a note:lower%0acase", "note:alone", "a note:na\u{EF}ve", "note:a note:b", "a\tnote:tab",
    "emoji 👩‍👩‍👧 +家 @電話 und ü u\u{308} \u{202E}right to left", "\u{301} starts with an accent",
    "+\u{301}x @\u{200D}y", "carriage\rreturn in the middle",
    "escape \u{1B}[31mred\u{1B}[0m \u{7}bell",
    "\u{FEFF}byte order mark", "line\u{2028}separator\u{85}next line", "\u{B}\u{C} other spaces",
  ])
  func `a line keeps all of its bytes`(line: String) throws {
    #expect(Array(try parse(line).line.utf8) == Array(line.utf8))
  }

  @Test func `random lines keep all of their bytes`() throws {
    let pieces = [
      "x", "X", " ", " ", " ", "  ", "\t", "(A)", "(Z)", "(a)", "2026-01-02", "2025-12-31",
      "2026-02-30", "+home", "@phone", "due:2026-03-04", "due:x", "note:", "note:a%20b", "note:%0A",
      "key:value", ":", "é", "e\u{301}", "👍🏽", "\u{1B}[2J", "milk", "\r", "%", "%20",
    ]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let line = (0...Int.random(in: 0...9, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }.joined()
      guard let todo = try? parse(line) else { continue }
      if !todo.line.utf8.elementsEqual(line.utf8) {
        Issue.record("\(line.debugDescription) became \(todo.line.debugDescription)")
      }
      let again = try Todo(id: todo.id, line: todo.line)
      if again != todo { Issue.record("\(line.debugDescription) reads differently") }
    }
  }

  @Test func `to-dos equal the to-dos of their lines`() throws {
    let titles = [
      "Call mum", "x done?", "(A) letter", "2026-01-01 day", "a  b ", "+p @c k:v", "é\t👍",
      "x", "x ", "(A)", "2026-01-01", " x a space", "  (A) 2 spaces", "x (B) 2026-01-01 x all",
      "2026-05-20 (C) 2026-04-30 a day before a priority", "2026-01-01 2026-01-02 2026-01-03 days",
      "Buy note:abc", "Buy note:abc note:", "Buy note:", "note:abc", "note:abc note:", "x note:abc",
      "Buy note:abc ", "Buy note:a%20b note:c",
    ]
    let notes = [
      "", "one line", "two\nlines", "100 %", "tab\tand \u{1B}[0m", "\n", " ", "ü u\u{308}",
    ]
    for title in titles {
      for note in notes {
        for priority in [nil, Priority.a, Priority("Z")] {
          for completed in [nil, Day("2026-11-21")] {
            for created in [nil, Day("2026-11-20")] {
              let todo = Todo(
                id: UUID(),
                title: title,
                notes: note,
                priority: priority,
                created: created,
                completed: completed
              )
              #expect(try Todo(id: todo.id, line: todo.line) == todo)
            }
          }
        }
      }
    }
  }

  @Test func `notes are encoded in a word at the end`() throws {
    let todo = Todo(id: UUID(), title: "Buy milk", notes: "2 litres\nnot 100 % fat")
    #expect(todo.line == "Buy milk note:2%20litres%0Anot%20100%20%25%20fat")
    #expect(try Todo(id: todo.id, line: todo.line) == todo)
  }

  @Test func `a line without a title throws`() {
    for line in ["", " ", "\t", "x ", "(A) ", "2026-01-01 ", "x (A) 2026-01-02 2026-01-01 ", "x  "]
    {
      #expect(throws: TodoTextProblem.Reason.emptyTitle) { try parse(line) }
    }
    #expect(throws: TodoTextProblem.Reason.nulCharacter) { try parse("a\0b") }
    #expect(throws: TodoTextProblem.Reason.lineFeed) { try parse("a\nb") }
    #expect(throws: TodoTextProblem.Reason.lineFeed) { try parse("a\r\nb") }
  }

  @Test func `a completed to-do without a day of completion omits its day of creation`() throws {
    let todo = Todo(
      id: UUID(),
      title: "Call",
      created: Day("2026-11-20"),
      isCompleted: true,
      completed: nil
    )
    #expect(todo.line == "x Call")
  }

  @Test func `a title can have 2,000 characters`() throws {
    let title = String(repeating: "👩‍👩‍👧 wörd +p\u{1B}[31m ", count: 90)
    let todo = try parse("(A) " + title)
    #expect(todo.title == title)
    #expect(todo.projects == ["p\u{1B}[31m"])
    #expect(todo.line == "(A) " + title)
  }
}
