import Foundation

extension Todo {
  /// Creates a to-do from a line of a todo.txt file.
  ///
  /// ```swift
  /// let todo = try Todo(id: UUID(), line: "(A) 2026-11-21 Call +home mum due:2026-12-01")
  /// todo.line  // the same line again
  /// ```
  ///
  /// The [format](https://github.com/todotxt/todo.txt) defines the prefixes: `x ` for a completed
  /// to-do, `(A) ` for a priority, then the day of completion and the day of creation. The
  /// initializer removes only prefixes of exactly that form and order. Everything else stays in the
  /// title (`X`, `(a)`, 2026-13-45, double spaces, and in `x 2026-05-20 (C) Call` the priority after
  /// the day), so ``line`` returns the same bytes. Notes use `note:`, a key of this app, at the end
  /// of the line, with spaces encoded as `%20`.
  ///
  /// The format has no escapes, so two conventions keep titles apart from what they look like. A
  /// space before a text that would be read as a prefix makes it a part of the title:
  /// ` (A) Call` has the title `(A) Call` and no priority. An empty `note:` after a word that would
  /// be read as notes does the same: `Buy note:abc note:` has the title `Buy note:abc` and no notes.
  /// Other programs read both lines without a priority, a day or a completion, as this one does.
  ///
  /// - Throws: A ``TodoTextProblem/Reason`` if the title is empty, the title or the notes are too
  ///   long, or the line contains a NUL character or a line feed.
  public init(id: UUID, line: String) throws(TodoTextProblem.Reason) {
    guard !line.utf8.contains(0) else { throw .nulCharacter }
    guard !line.utf8.contains(0x0A) else { throw .lineFeed }
    var rest = line[...].utf8
    let prefix = LinePrefix(removedFrom: &rest)
    if rest.first == UInt8(ascii: " "), prefix.isContinued(by: rest) { rest.removeFirst() }
    let notes = rest.removeNotes()
    guard rest.contains(where: { !$0.isTodoSpace && $0 != 0x0D }) else { throw .emptyTitle }
    let title = String(Substring(rest))
    do throws(LongText) {
      try LongText.check(title, .title)
      try LongText.check(notes ?? "", .notes)
    } catch {
      throw .longText(error)
    }
    self.init(
      id: id,
      title: title,
      notes: notes ?? "",
      priority: prefix.priority,
      created: prefix.isCompleted ? prefix.days.dropFirst().first : prefix.days.first,
      isCompleted: prefix.isCompleted,
      completed: prefix.isCompleted ? prefix.days.first : nil
    )
  }

  /// The to-do as a line of a todo.txt file, without a line feed.
  ///
  /// ``init(id:line:)`` reads the same to-do from it, with one exception: the line of a completed
  /// to-do without a day of completion omits the day of creation, because the format would read it
  /// as the day of completion.
  public var line: String {
    let prefix = LinePrefix(
      isCompleted: isCompleted,
      priority: priority,
      days: isCompleted && completed == nil ? [] : [completed, created].compactMap(\.self)
    )
    var text = title
    if !notes.isEmpty {
      text += " note:" + Notes.encoded(notes)
    } else if title[...].utf8.endsWithNotes {
      text += Notes.none
    }
    return prefix.text + (prefix.isContinued(by: text[...].utf8) ? " " : "") + text
  }
}

/// The mark, the priority and the days at the start of a line.
struct LinePrefix {
  var isCompleted: Bool
  var priority: Priority?
  var days: [Day]

  var text: String {
    var text = isCompleted ? "x " : ""
    if let priority { text += "(\(priority)) " }
    for day in days { text += "\(day) " }
    return text
  }

  var dayCount: Int { isCompleted ? 2 : 1 }

  /// Returns true if a reader would take the start of a text for another part of the prefix, were it
  /// not for spaces before it.
  func isContinued(by text: Substring.UTF8View) -> Bool {
    var text = text.drop { $0 == UInt8(ascii: " ") }
    // Most texts begin with a letter, and lists have a million of them.
    switch text.first {
    case UInt8(ascii: "x"):
      return !isCompleted && priority == nil && days.isEmpty && text.removePrefix("x ".utf8)
    case UInt8(ascii: "("):
      return priority == nil && days.isEmpty && text.removePriority() != nil
    default:
      return days.count < dayCount && text.removeDay() != nil
    }
  }
}

extension LinePrefix {
  init(removedFrom text: inout Substring.UTF8View) {
    self.init(
      isCompleted: text.removePrefix("x ".utf8),
      priority: text.removePriority(),
      days: []
    )
    while days.count < dayCount, let day = text.removeDay() { days.append(day) }
  }
}

/// Encodes notes as the value of a `note:` word: spaces, control characters and `%` as `%XX`.
private enum Notes {
  /// The word that marks the absence of notes, and the space before it.
  static let none = " note:"

  static func encoded(_ notes: String) -> String {
    var bytes: [UInt8] = []
    for byte in notes.utf8 {
      if byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigits[Int(byte >> 4)])
        bytes.append(hexDigits[Int(byte & 0xF)])
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the decoded notes, or `nil` if encoding them would not return the same bytes.
  static func decoded(_ word: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigits.firstIndex(of:)),
        let low = rest.popFirst().flatMap(hexDigits.firstIndex(of:))
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    guard !bytes.contains(0), let notes = String(validating: bytes, as: UTF8.self),
      encoded(notes).utf8.elementsEqual(word)
    else { return nil }
    return notes
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)
}

extension Substring.UTF8View {
  fileprivate mutating func removePrefix(_ prefix: String.UTF8View) -> Bool {
    guard starts(with: prefix) else { return false }
    self = dropFirst(prefix.count)
    return true
  }

  fileprivate mutating func removePriority() -> Priority? {
    let head = Array(prefix(4))
    guard head.count == 4, head[0] == UInt8(ascii: "("), head[2] == UInt8(ascii: ")"),
      head[3] == UInt8(ascii: " "), let priority = Priority(ascii: head[1])
    else { return nil }
    self = dropFirst(4)
    return priority
  }

  fileprivate mutating func removeDay() -> Day? {
    guard let space = prefix(11).firstIndex(of: UInt8(ascii: " ")),
      let day = Day(utf8: self[..<space])
    else { return nil }
    self = self[index(after: space)...]
    return day
  }

  /// Removes the notes at the end, or the mark of their absence.
  fileprivate mutating func removeNotes() -> String? {
    if let title = removingNoNotes, title.endsWithNotes {
      self = title
      return nil
    }
    guard let (title, notes) = splitNotes else { return nil }
    self = title
    return notes
  }

  /// Whether a reader would take the end of a title without notes for notes, or for the mark of
  /// their absence.
  fileprivate var endsWithNotes: Bool {
    var text = self
    while let title = text.removingNoNotes { text = title }
    return text.splitNotes != nil
  }

  private var removingNoNotes: Self? {
    let count = Notes.none.utf8.count
    return suffix(count).elementsEqual(Notes.none.utf8) ? dropLast(count) : nil
  }

  private var splitNotes: (title: Self, notes: String)? {
    let start = lastIndex(where: \.isTodoSpace).map(index(after:)) ?? endIndex
    let word = self[start...]
    guard word.starts(with: "note:".utf8), self[index(before: start)] == UInt8(ascii: " "),
      self[..<start].contains(where: { !$0.isTodoSpace }),
      let notes = Notes.decoded(word.dropFirst(5)), !notes.isEmpty
    else { return nil }
    return (self[..<index(before: start)], notes)
  }
}
