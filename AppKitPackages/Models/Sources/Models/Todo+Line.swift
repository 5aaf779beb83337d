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
  /// initializer removes only prefixes of exactly that form. Everything else stays in the title
  /// (`X`, `(a)`, 2026-13-45, double spaces), so ``line`` returns the same bytes. Notes use
  /// `note:`, a key of this app, at the end of the line, with spaces encoded as `%20`.
  ///
  /// - Throws: A ``TodoTextProblem/Reason`` if the title is empty, or the line contains a NUL
  ///   character or a line feed.
  public init(id: UUID, line: String) throws(TodoTextProblem.Reason) {
    guard !line.utf8.contains(0) else { throw .nulCharacter }
    guard !line.utf8.contains(0x0A) else { throw .lineFeed }
    var rest = line[...].utf8
    let isCompleted = rest.removePrefix("x ".utf8)
    let priority = rest.removePriority()
    var days: [Day] = []
    while days.count < (isCompleted ? 2 : 1), let day = rest.removeDay() { days.append(day) }
    let notes = rest.removeNotes()
    guard rest.contains(where: { !$0.isTodoSpace && $0 != 0x0D }) else { throw .emptyTitle }
    self.init(
      id: id,
      title: String(Substring(rest)),
      notes: notes ?? "",
      priority: priority,
      created: isCompleted ? days.dropFirst().first : days.first,
      isCompleted: isCompleted,
      completed: isCompleted ? days.first : nil
    )
  }

  /// The to-do as a line of a todo.txt file, without a line feed.
  ///
  /// The line of a completed to-do without a day of completion omits the day of creation, because
  /// the format would read it as the day of completion.
  public var line: String {
    var line = isCompleted ? "x " : ""
    if let priority { line += "(\(priority)) " }
    if let completed { line += "\(completed) " }
    if let created, !isCompleted || completed != nil { line += "\(created) " }
    line += title
    if !notes.isEmpty { line += " note:" + Notes.encoded(notes) }
    return line
  }
}

/// Encodes notes as the value of a `note:` word: spaces, control characters and `%` as `%XX`.
private enum Notes {
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

  fileprivate mutating func removeNotes() -> String? {
    let start = lastIndex(where: \.isTodoSpace).map(index(after:)) ?? endIndex
    let word = self[start...]
    guard word.starts(with: "note:".utf8), self[index(before: start)] == UInt8(ascii: " "),
      self[..<start].contains(where: { !$0.isTodoSpace }),
      let notes = Notes.decoded(word.dropFirst(5)), !notes.isEmpty
    else { return nil }
    self = self[..<index(before: start)]
    return notes
  }
}
