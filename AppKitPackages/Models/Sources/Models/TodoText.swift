import Foundation

/// The parsed content of a todo.txt file: the to-dos of its valid lines and the problems of the
/// others.
///
/// ```swift
/// let text = TodoText(parsing: Data("(A) Call mum".utf8))
/// text.todos     // in the order of the file
/// text.problems  // for example "Line 3 is not valid UTF-8. To fix this, ..."
/// ```
public struct TodoText: Equatable, Sendable {
  /// The to-dos of all valid lines, in the order of the file.
  public var todos: [Todo]
  /// The invalid lines, in the order of the file.
  public var problems: [TodoTextProblem]

  /// Creates the result of parsing a file.
  public init(todos: [Todo], problems: [TodoTextProblem] = []) {
    self.todos = todos
    self.problems = problems
  }

  /// Parses the bytes of a todo.txt file.
  ///
  /// A line ends with a line feed, optionally after a carriage return. The parser skips blank lines
  /// and a byte order mark, and continues after an invalid line.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - id: Returns the identity of each to-do.
  public init(parsing bytes: some Sequence<UInt8>, id: () -> UUID = { UUID() }) {
    self.init(todos: [])
    let bytes = Array(bytes)
    let start = bytes.starts(with: Self.byteOrderMark) ? 3 : 0
    let lines = bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false)
    todos.reserveCapacity(lines.count)
    for (offset, line) in lines.enumerated() {
      let line = line.last == 0x0D ? line.dropLast() : line
      guard line.contains(where: { !$0.isTodoSpace }) else { continue }
      guard let text = String(validating: line, as: UTF8.self) else {
        problems.append(TodoTextProblem(line: offset + 1, reason: .invalidUTF8))
        continue
      }
      do {
        todos.append(try Todo(id: id(), line: text))
      } catch {
        problems.append(TodoTextProblem(line: offset + 1, reason: error))
      }
    }
  }

  /// Returns the text of a todo.txt file with one to-do per line.
  ///
  /// A reader skips a carriage return at the end of a line and a byte order mark at the start of a
  /// file. If they belong to a title, the text has a second one.
  ///
  /// - Parameters:
  ///   - todos: The to-dos.
  ///   - isStart: Whether the text is the start of the file, and not a later part of it.
  public static func print(_ todos: some Sequence<Todo>, isStart: Bool = true) -> String {
    var text = ""
    for todo in todos {
      let line = todo.line
      if isStart, text.isEmpty, line.utf8.starts(with: byteOrderMark) { text += "\u{FEFF}" }
      text += line
      text += line.utf8.last == 0x0D ? "\r\n" : "\n"
    }
    return text
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// An invalid line of a todo.txt file, and the reason.
public struct TodoTextProblem: Error, Equatable, Sendable {
  /// The reason why a line is invalid.
  public enum Reason: Error, Equatable, Sendable {
    /// The bytes of the line are not valid UTF-8.
    case invalidUTF8
    /// The line has no text after the priority and the dates.
    case emptyTitle
    /// The line contains a NUL character.
    case nulCharacter
    /// The text contains a line feed, so it is more than one line.
    case lineFeed
    /// The title or the notes are too long.
    case longText(LongText)
    /// A word looks like a due day and is none, such as `due:tomorrow`.
    case invalidDue(String)
    /// A word looks like the day until which lists hide the to-do, and is none, such as `t:soon`.
    case invalidThreshold(String)
    /// A word looks like a recurrence and is none, such as `rec:weekly`.
    case invalidRecurrence(String)
    /// The text has several due days, of which the app reads the first one only.
    case severalDueDays(Day, Day)
    /// The text has `(a)` or another text in place of a priority.
    case invalidPriority(String)
    /// The text has 2026-02-30 or another text in place of a day.
    case invalidDay(String)
    /// A word looks like a priority and sets none, such as `pri:A`.
    case priorityWord(String)
    /// A word looks like notes, but is not at the end or not encoded.
    case misplacedNotes(String)
  }

  /// The number of the line, starting at 1.
  public var line: Int
  /// The reason why the line is invalid.
  public var reason: Reason

  /// Creates a problem of a line, whose number starts at 1.
  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

extension TodoTextProblem: CustomStringConvertible, LocalizedError {
  public var description: String { "Line \(line) \(reason)" }
  public var errorDescription: String? { description }
}

extension TodoTextProblem.Reason: CustomStringConvertible, LocalizedError {
  /// The predicate of a sentence about the line, followed by the remedy.
  public var description: String {
    switch self {
    case .invalidUTF8:
      "is not valid UTF-8. To fix this, save the file with the encoding UTF-8."
    case .emptyTitle:
      "has no title. To fix this, write a title after the priority and the dates."
    case .nulCharacter:
      "contains a NUL character. To fix this, remove it."
    case .lineFeed:
      "contains a line feed. To fix this, write each to-do on a line of its own."
    case .longText(let text):
      """
      is too long: the \(text.kind.rawValue) can have \(text.kind.limit) characters, and \
      \(text.count) were found. To fix this, shorten the line.
      """
    case .invalidDue(let word):
      "has the word \(quoted(word)), which is no due day. To fix this, write it like due:2026-12-31."
    case .invalidThreshold(let word):
      """
      has the word \(quoted(word)), which is no day until which the to-do is hidden. To fix this, \
      write it like t:2026-12-31.
      """
    case .invalidRecurrence(let word):
      """
      has the word \(quoted(word)), which is no recurrence. To fix this, write it like rec:1w for a \
      week after the completion, or rec:+1m for a month after the due day.
      """
    case .severalDueDays(let first, let second):
      "has two due days, \(first) and \(second). To fix this, keep one of them."
    case .invalidPriority(let text):
      """
      has \(quoted(text)) in place of a priority. To fix this, write a priority like (A) at the start, \
      or another space before \(quoted(text)) to keep it in the title.
      """
    case .invalidDay(let text):
      """
      has \(quoted(text)) in place of a day. To fix this, write a day like 2026-12-31, or another \
      space before \(quoted(text)) to keep it in the title.
      """
    case .priorityWord(let word):
      """
      has the word \(quoted(word)), which sets no priority. To fix this, write a priority like (A) at \
      the start.
      """
    case .misplacedNotes(let word):
      """
      has the word \(quoted(word)), which is not read as notes. To fix this, write it as the last \
      word, with %20 in place of each space.
      """
    }
  }

  public var errorDescription: String? { "The line \(description)" }

  /// The text in quotation marks, with symbols for control characters, and cut if it is long.
  private func quoted(_ text: String) -> String {
    (text.count > 40 ? text.prefix(40) + "…" : text).debugDescription
  }
}
