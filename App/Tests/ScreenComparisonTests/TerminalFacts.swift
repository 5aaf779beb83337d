import ElementTree
import TerminalRenderer

/// Reads the facts of a screen of the terminal: its controls from the accessibility tree, and its
/// texts from its cells.
@MainActor
struct TerminalFacts {
  private(set) var controls: [Fact] = []
  /// The texts that are not on the screen, or not as often as in the tree.
  private(set) var missing: [Fact] = []
  /// The words of the cells that no text of the tree has.
  private(set) var rest: [String] = []
  /// The bytes of the lines in which no text of the tree was found yet.
  private var lines: [[UInt8]]

  init(_ session: TerminalSession, _ tree: ElementFacts, comparesRest: Bool) {
    lines = session.frame().text.map { Array($0.lowercased().utf8) }
    read(session.accessibilityTree.nodes)
    // The hint at the end of the titles of tabs, and the marks of toggles.
    for mark in ["? keys  q quit", "[x]"] { while take(Array(mark.utf8)) != nil {} }
    // A list of which not all rows are compared can begin with others.
    guard !tree.isCut else { return }
    // A text can be a part of a longer one, which therefore comes first.
    let texts = tree.facts.compactMap(\.text).sorted { $0.count > $1.count }
    for text in texts where !takeText(text) {
      let mayBeCut = tree.limitedTexts.contains(.text(text))
      if !mayBeCut || !takeStart(of: text) { missing.append(.text(text)) }
    }
    guard comparesRest else { return }
    rest = lines.flatMap { line in
      String(decoding: line, as: UTF8.self)
        .split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map { String($0) }
    }
    .filter { !tree.keys.contains($0) }
  }

  private mutating func read(_ nodes: [AccessibilityTree.Node], areTabs: Bool = false) {
    // The links of a text are parts of the text in each renderer, and no elements of the tree.
    for node in nodes where node.role != .text {
      guard Self.controls.contains(node.role) else {
        // The terminal shows the toolbar below the page.
        read(node.children.filter { $0.role == .toolbar })
        read(node.children.filter { $0.role != .toolbar }, areTabs: node.role == .tabs)
        continue
      }
      let isBack = node.role == .button && node.value == "Back"
      controls.append(
        .control(
          areTabs ? "tab" : isBack ? "back" : node.role.rawValue,
          node.label ?? "",
          value: node.role == .link || node.role == .menu || isBack ? nil : node.value,
          isEnabled: node.isEnabled
        )
      )
    }
  }

  /// Removes a text from the lines.
  private mutating func takeText(_ text: String) -> Bool {
    take(Array(text.utf8)) != nil || takeWords(text.split(separator: " ")[...], in: lines.indices)
  }

  /// Removes the words of a text that continues after more spaces, or in the next lines: as many at
  /// once as a line has.
  private mutating func takeWords(_ words: ArraySlice<Substring>, in rows: Range<Int>) -> Bool {
    let copy = lines
    var (words, rows) = (words, rows)
    while !words.isEmpty {
      guard let row = takeLine(of: &words, in: rows) else {
        lines = copy
        return false
      }
      rows = row..<min(row + 4, lines.count)
    }
    return true
  }

  /// Removes as many of the words as a line has, and returns the line.
  private mutating func takeLine(
    of words: inout ArraySlice<Substring>,
    in rows: Range<Int>
  ) -> Int? {
    for count in stride(from: words.count, to: 0, by: -1) {
      let text = words.prefix(count).joined(separator: " ")
      guard let row = take(Array(text.utf8), in: rows) else { continue }
      words = words.dropFirst(count)
      return row
    }
    return nil
  }

  /// Removes the beginning of a text in several lines, the last of which ends with an ellipsis.
  private mutating func takeLines(of text: String) -> Bool {
    let copy = lines
    var (words, rows) = (text.split(separator: " ")[...], lines.indices)
    while let row = takeLine(of: &words, in: rows), row + 1 < lines.count {
      rows = row + 1..<row + 2
      if takeStart(of: words.joined(separator: " "), in: rows, atLeast: 1) { return true }
    }
    lines = copy
    return false
  }

  /// Removes the beginning of a text, with the ellipsis that follows it.
  private mutating func takeStart(
    of text: String,
    in rows: Range<Int>? = nil,
    atLeast count: Int = 9
  ) -> Bool {
    let ellipsis = Array("…".utf8)
    let wanted = Array(text.utf8)
    for length in stride(from: wanted.count, through: count, by: -1)
    where take(Array(wanted.prefix(length)) + ellipsis, in: rows, isWhole: false) != nil {
      return true
    }
    if rows == nil, takeLines(of: text) { return true }
    for length in stride(from: wanted.count, to: 60, by: -1)
    where take(Array(wanted.prefix(length)), isWhole: false) != nil {
      return true
    }
    return false
  }

  /// Removes the first place of some bytes, and returns its line.
  private mutating func take(
    _ wanted: [UInt8],
    in rows: Range<Int>? = nil,
    isWhole: Bool = true
  ) -> Int? {
    guard let first = wanted.first, let last = wanted.last else { return nil }
    for row in rows ?? lines.indices where lines[row].count >= wanted.count {
      let place: Int? = lines[row].withUnsafeBufferPointer { line in
        for column in 0...line.count - wanted.count where line[column] == first {
          let end = column + wanted.count
          // A number is no part of a longer one.
          if isWhole, first.isWord, column > 0, line[column - 1].isWord { continue }
          if isWhole, last.isWord, end < line.count, line[end].isWord { continue }
          if line[column..<end].elementsEqual(wanted) { return column }
        }
        return nil
      }
      guard let place else { continue }
      for index in place..<place + wanted.count { lines[row][index] = UInt8(ascii: " ") }
      return row
    }
    return nil
  }

  private static let controls: Set<ElementRole> = [
    .button, .link, .toggle, .textField, .secureField, .textEditor, .slider, .stepper, .picker,
    .datePicker, .menu, .progress, .gauge,
  ]
}

extension UInt8 {
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
