import Foundation

extension Todo {
  /// Creates a to-do from a line that a person has typed.
  ///
  /// ```swift
  /// try Todo(id: UUID(), typed: "(A) Call mum due:2026-12-01")
  /// try Todo(id: UUID(), typed: "Call mum due:tomorrow")  // throws
  /// ```
  ///
  /// A file keeps what the format does not define, so ``init(id:line:)`` reads `due:tomorrow` as a
  /// word of the title. Somebody who types it expects a due day and must learn that there is none.
  ///
  /// - Throws: A ``TodoTextProblem/Reason`` if the line is invalid, or has a text that looks like a
  ///   due day, a priority, a day, a recurrence or notes, but is none.
  public init(id: UUID, typed line: String) throws(TodoTextProblem.Reason) {
    try self.init(id: id, line: line)
    var rest = line[...].utf8
    let prefix = LinePrefix(removedFrom: &rest)
    if prefix.priority == nil, let text = rest.misplacedPriority { throw .invalidPriority(text) }
    if prefix.days.count < prefix.dayCount, let text = rest.invalidDay { throw .invalidDay(text) }
    try checkWords()
    for (key, value) in tags {
      switch key.lowercased() {
      case "note":
        throw .misplacedNotes("\(key):\(value)")
      // Other programs keep the priority of a completed to-do in this word.
      case "pri" where value.utf8.count == 1 && !isCompleted && priority == nil:
        throw .priorityWord("\(key):\(value)")
      default:
        break
      }
    }
  }

  /// Throws if the title has a word that looks like a day or a recurrence but is none, or several due
  /// days.
  ///
  /// Forms call it for a title that a person has typed.
  public func checkWords() throws(TodoTextProblem.Reason) {
    try checkDueDays()
    for (key, value) in tags {
      switch key.lowercased() {
      case "t" where Day(value) == nil: throw .invalidThreshold("\(key):\(value)")
      case "rec" where Recurrence(value) == nil: throw .invalidRecurrence("\(key):\(value)")
      default: break
      }
    }
  }

  private func checkDueDays() throws(TodoTextProblem.Reason) {
    let words = title.split { $0 == " " || $0 == "\t" }
    var found: Day?
    for (index, word) in words.enumerated() where word.lowercased().hasPrefix("due:") {
      if word.utf8.count == 4 {
        // "Fees due: ask Bob" is a sentence.
        guard index + 1 < words.count, Day(String(words[index + 1])) != nil else { continue }
        throw .invalidDue("\(word) \(words[index + 1])")
      }
      guard let day = TodoWord(word.utf8)?.dueDay else { throw .invalidDue(String(word)) }
      if let found, found != day { throw .severalDueDays(found, day) }
      found = day
    }
  }
}

extension Substring.UTF8View {
  /// `(a)` at the start, or a priority, which is misplaced if it was not read as one.
  fileprivate var misplacedPriority: String? {
    let head = Array(prefix(4))
    guard head.count == 4, head[0] == UInt8(ascii: "("), head[2] == UInt8(ascii: ")"),
      head[3] == UInt8(ascii: " "), Priority(ascii: head[1] & ~0x20) != nil
    else { return nil }
    return String(Substring(prefix(3)))
  }

  /// A text at the start that has the form of a day.
  fileprivate var invalidDay: String? {
    let head = Array(prefix(11))
    guard head.count == 11, head[10] == UInt8(ascii: " "),
      head.prefix(10).enumerated().allSatisfy({ offset, byte in
        offset == 4 || offset == 7
          ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      })
    else { return nil }
    return String(Substring(prefix(10)))
  }
}
