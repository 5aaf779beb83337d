import TerminalDriver

extension VirtualTerminal {
  mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08:
      column = max(column - 1, 0)
      wrapIsPending = false
    case 0x09: column = min((column / 8 + 1) * 8, columns - 1)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D:
      column = 0
      wrapIsPending = false
    default: unknownSequences.append("control \(byte)")
    }
  }

  mutating func escape(_ bytes: [UInt8]) {
    switch String(decoding: bytes, as: UTF8.self) {
    case "7": savedCursor = (column, row)
    case "8": (column, row) = savedCursor
    case "c": self = VirtualTerminal(columns: columns, rows: rows, configuration: configuration)
    case "=", ">", "(B": break
    case let other: unknownSequences.append("ESC \(other)")
    }
  }

  mutating func run(_ sequence: OutputParser.Sequence) {
    switch (sequence.marker, sequence.intermediates, sequence.final) {
    case (nil, "", "m"): setStyle(sequence)
    case (nil, "", _) where moveCursor(sequence): wrapIsPending = false
    case (nil, "", "J"): eraseDisplay(sequence.parameter(0))
    case (nil, "", "K"): eraseLine(sequence.parameter(0))
    case (nil, "", "X"):
      erase(from: column, to: column + max(sequence.parameter(0, default: 1), 1), row: row)
    case (nil, "", "c"): reply("\u{1B}[?62;22c")
    case (nil, "", "n") where sequence.parameter(0) == 6:
      positionReports += 1
      reply("\u{1B}[\(row + 1);\(column + 1)R")
    case (nil, " ", "q"): cursorShape = sequence.parameter(0)
    case ("?", "", "h"): for mode in sequence.parameters { setMode(mode ?? 0, true) }
    case ("?", "", "l"): for mode in sequence.parameters { setMode(mode ?? 0, false) }
    case ("?", "$", "p"): replyMode(sequence.parameter(0))
    case ("?", "", "u"):
      if configuration.hasKittyKeyboard { reply("\u{1B}[?\(keyboardFlags.last ?? 0)u") }
    case (">", "", "u"): keyboardFlags.append(sequence.parameter(0))
    case ("<", "", "u"):
      keyboardFlags.removeLast(min(sequence.parameter(0, default: 1), keyboardFlags.count))
    case (nil, "", "t") where sequence.parameter(0) == 22: savedTitles.append(title)
    case (nil, "", "t") where sequence.parameter(0) == 23: title = savedTitles.popLast() ?? title
    case (">", "", "q"): reply("\u{1B}P>|VirtualTerminal 1\u{1B}\\")
    case ("?", "", "n") where sequence.parameter(0) == 996: replyColorScheme()
    default: unknownSequences.append("CSI \(sequence.source)")
    }
  }

  private mutating func moveCursor(_ sequence: OutputParser.Sequence) -> Bool {
    let count = max(sequence.parameter(0, default: 1), 1)
    switch sequence.final {
    case "A": row = max(row - count, 0)
    case "B": row = min(row + count, rows - 1)
    case "C": column = min(column + count, columns - 1)
    case "D": column = max(column - count, 0)
    case "E":
      row = min(row + count, rows - 1)
      column = 0
    case "F":
      row = max(row - count, 0)
      column = 0
    case "G": column = min(count, columns) - 1
    case "d": row = min(count, rows) - 1
    case "H", "f":
      row = min(count, rows) - 1
      column = min(max(sequence.parameter(1, default: 1), 1), columns) - 1
    default: return false
    }
    return true
  }

  // MARK: - Erasing

  /// Erases cells. As in xterm, they have the current background.
  private mutating func erase(from start: Int, to end: Int, row: Int) {
    screen.fill(
      CellRect(column: start, row: row, columns: end - start, rows: 1),
      style: CellStyle(background: style.background)
    )
  }

  private mutating func eraseLine(_ part: Int) {
    erase(from: part == 0 ? column : 0, to: part == 1 ? column + 1 : columns, row: row)
  }

  private mutating func eraseDisplay(_ part: Int) {
    if part < 2 { eraseLine(part) }
    let rows = part == 0 ? row + 1..<self.rows : part == 1 ? 0..<row : 0..<self.rows
    for row in rows { erase(from: 0, to: columns, row: row) }
    if part == 3 { scrollback.removeAll() }
  }

  // MARK: - Modes

  private mutating func setMode(_ mode: Int, _ isSet: Bool) {
    if mode == 1049, isSet != modes.contains(1049) {
      if isSet {
        savedCursor = (column, row)
        hiddenScreen = screen
        screen = CellBuffer(columns: columns, rows: rows)
      } else {
        if let hiddenScreen { screen = hiddenScreen }
        hiddenScreen = nil
        (column, row) = (min(savedCursor.column, columns - 1), min(savedCursor.row, rows - 1))
      }
    }
    if isSet { modes.insert(mode) } else { modes.remove(mode) }
  }

  // MARK: - Replies

  private mutating func reply(_ text: String) {
    if configuration.answersQueries { replies.append(contentsOf: text.utf8) }
  }

  private mutating func replyMode(_ mode: Int) {
    let setting = !configuration.knownModes.contains(mode) ? 0 : modes.contains(mode) ? 1 : 2
    reply("\u{1B}[?\(mode);\(setting)$y")
  }

  private mutating func replyColorScheme() {
    guard let background = configuration.background else { return }
    reply("\u{1B}[?997;\(background.hasPrefix("rgb:f") ? 2 : 1)n")
  }

  mutating func string(_ introducer: UInt8, _ content: String) {
    let fields = content.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    switch (introducer, fields.first) {
    case (0x5D, "0"), (0x5D, "2"): title = fields.count > 1 ? String(fields[1]) : ""
    case (0x5D, "11") where fields.last == "?":
      if let background = configuration.background { reply("\u{1B}]11;\(background)\u{1B}\\") }
    case (0x5D, "8"):
      let address = fields.last.map { String($0.drop { $0 != ";" }.dropFirst()) } ?? ""
      link = address.isEmpty ? nil : address
    case (0x5D, "52"):
      clipboard = fields.last.map { String($0.drop { $0 != ";" }.dropFirst()) }
    default: unknownSequences.append("string \(content)")
    }
  }

  // MARK: - Styles

  private mutating func setStyle(_ sequence: OutputParser.Sequence) {
    var parameters = sequence.parameters.map { $0 ?? 0 }[...]
    if parameters.isEmpty { parameters = [0] }
    while let code = parameters.popFirst() {
      switch code {
      case 0: style = .plain
      case 22: style.attributes.subtract([.bold, .dim])
      case 38: style.foreground = Self.color(&parameters) ?? style.foreground
      case 48: style.background = Self.color(&parameters) ?? style.background
      case 30...37: style.foreground = .ansi(UInt8(code - 30))
      case 40...47: style.background = .ansi(UInt8(code - 40))
      case 90...97: style.foreground = .ansi(UInt8(code - 82))
      case 100...107: style.background = .ansi(UInt8(code - 92))
      case 39: style.foreground = .default
      case 49: style.background = .default
      default:
        if let attribute = Self.attributes[code] {
          style.attributes.insert(attribute)
        } else if let attribute = Self.attributes[code - 20] {
          style.attributes.remove(attribute)
        } else {
          unknownSequences.append("SGR \(code)")
        }
      }
    }
  }

  private static let attributes: [Int: CellAttributes] = [
    1: .bold, 2: .dim, 3: .italic, 4: .underline, 5: .blink, 7: .reverse, 9: .strikethrough,
  ]

  private static func color(_ parameters: inout ArraySlice<Int>) -> CellColor? {
    let kind = parameters.popFirst()
    if kind == 5, let index = parameters.popFirst() { return .palette(UInt8(clamping: index)) }
    guard kind == 2, parameters.count >= 3 else { return nil }
    let values = parameters.prefix(3).map { UInt8(clamping: $0) }
    parameters = parameters.dropFirst(3)
    return .rgb(values[0], values[1], values[2])
  }
}
