import Foundation
import ViewKit
import TerminalDriver

/// A line of JSON that a ``TerminalClient`` or a tool sends.
enum RemoteRequest: Codable, Equatable {
  /// The first message: the version of the protocol, the size of the terminal, and whether its
  /// background is light.
  case hello(version: Int, columns: Int, rows: Int, isLight: Bool?)
  /// A question of a tool, which needs no `hello`.
  case question(RemoteQuestion)
  case key(RemoteKey)
  case mouse(RemoteMouse)
  case paste(String)
  case resize(columns: Int, rows: Int)
  case appearance(isLight: Bool)

  /// The version of the protocol.
  static var version: Int { 1 }
  /// The largest size of a terminal, which limits the memory of a frame.
  static var largestSize: ClosedRange<Int> { 1...1_000 }
  /// The longest accepted line, in bytes.
  static var longestLine: Int { 1 << 16 }
}

/// A line of JSON that a ``TerminalServer`` sends.
enum RemoteResponse: Codable, Equatable {
  /// Changed rows of the screen, and the cursor.
  case frame(columns: Int, rows: [RemoteRow], cursor: RemoteCursor?)
  /// A text for the clipboard.
  case copy(String)
  /// The connection ends regularly.
  case end
  /// The connection ends because of an error, which the text explains.
  case refused(String)
  /// The answer to a question, and whether it is the reason why there is none.
  case answer(String, isError: Bool)

  /// The longest accepted line, in bytes.
  static var longestLine: Int { 1 << 24 }
}

/// A row of the screen: texts, each with one style.
struct RemoteRow: Codable, Equatable {
  let row: Int
  let runs: [RemoteRun]
}

/// A text with a style. Colors and attributes are numbers, to keep lines short.
struct RemoteRun: Codable, Equatable {
  var t: String
  let f: Int
  let b: Int
  let a: UInt8

  init(_ text: String, _ style: CellStyle) {
    t = text
    f = style.foreground.number
    b = style.background.number
    a = style.attributes.rawValue
  }

  var style: CellStyle {
    CellStyle(
      foreground: CellColor(number: f),
      background: CellColor(number: b),
      attributes: CellAttributes(rawValue: a & 0x7F)
    )
  }
}

struct RemoteCursor: Codable, Equatable {
  let column: Int
  let row: Int
}

struct RemoteKey: Codable, Equatable {
  /// The name of a key, or its character.
  let name: String
  let modifiers: UInt8
}

struct RemoteMouse: Codable, Equatable {
  enum Action: String, Codable { case press, release, drag, move, scroll }

  let action: Action
  let button: Int
  let column: Int
  let row: Int
  let lines: Int
  let modifiers: UInt8
}

extension CellColor {
  /// The color as a number: -1 for the default, then the 16 colors, the palette, and RGB.
  fileprivate var number: Int {
    switch self {
    case .default: -1
    case .ansi(let index): Int(index)
    case .palette(let index): 256 + Int(index)
    case .rgb(let red, let green, let blue): 512 + Int(red) << 16 + Int(green) << 8 + Int(blue)
    }
  }

  fileprivate init(number: Int) {
    switch number {
    case 0..<16: self = .ansi(UInt8(number))
    case 256..<512: self = .palette(UInt8(number - 256))
    case 512..<(512 + 1 << 24):
      let rgb = number - 512
      self = .rgb(UInt8(rgb >> 16 & 255), UInt8(rgb >> 8 & 255), UInt8(rgb & 255))
    default: self = .default
    }
  }
}

extension RemoteKey {
  private static let names: [Key: String] = [
    .enter: "enter", .tab: "tab", .backspace: "backspace", .escape: "escape", .up: "up",
    .down: "down", .left: "left", .right: "right", .home: "home", .end: "end",
    .pageUp: "pageUp", .pageDown: "pageDown", .insert: "insert", .delete: "delete",
  ]

  init(_ press: KeyEvent) {
    modifiers = press.modifiers.rawValue
    switch press.key {
    case .character(let character): name = "=" + String(character)
    case .function(let number): name = "f\(number)"
    case let key: name = Self.names[key] ?? ""
    }
  }

  /// The key press, or nil for an unknown name.
  var press: KeyEvent? {
    let modifiers = KeyModifiers(rawValue: modifiers & 0x0F)
    if name.hasPrefix("="), name.count == 2, let character = name.last {
      return KeyEvent(.character(character), modifiers: modifiers)
    }
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...35).contains(number) {
      return KeyEvent(.function(number), modifiers: modifiers)
    }
    return Self.names.first { $0.value == name }.map { KeyEvent($0.key, modifiers: modifiers) }
  }
}

extension RemoteMouse {
  private static let buttons: [MouseEvent.Button] = [.left, .middle, .right]

  init(_ event: MouseEvent) {
    var lines = 0
    var button = 0
    switch event.action {
    case .press(let pressed):
      action = .press
      button = Self.buttons.firstIndex(of: pressed) ?? 0
    case .release(let pressed):
      action = .release
      button = Self.buttons.firstIndex(of: pressed) ?? 0
    case .drag(let pressed):
      action = .drag
      button = Self.buttons.firstIndex(of: pressed) ?? 0
    case .move: action = .move
    case .scroll(_, let rows):
      action = .scroll
      lines = rows
    }
    self.lines = lines
    self.button = button
    (column, row, modifiers) = (event.column, event.row, event.modifiers.rawValue)
  }

  /// The mouse event. Positions outside of the screen have no effect.
  var event: MouseEvent {
    let button = Self.buttons.indices.contains(button) ? Self.buttons[button] : .left
    let action: MouseEvent.Action =
      switch action {
      case .press: .press(button)
      case .release: .release(button)
      case .drag: .drag(button)
      case .move: .move
      case .scroll: .scroll(columns: 0, rows: min(max(lines, -100), 100))
      }
    return MouseEvent(
      action,
      column: min(max(column, 0), RemoteRequest.largestSize.upperBound),
      row: min(max(row, 0), RemoteRequest.largestSize.upperBound),
      modifiers: KeyModifiers(rawValue: modifiers & 0x0F)
    )
  }
}

extension CellBuffer {
  /// The runs of a row.
  func runs(inRow row: Int) -> [RemoteRun] {
    var runs: [RemoteRun] = []
    var style: CellStyle?
    for column in 0..<columns {
      let cell = self[column, row]
      if cell.isContinuation { continue }
      if cell.style == style {
        runs[runs.count - 1].t.append(cell.character)
      } else {
        runs.append(RemoteRun(String(cell.character), cell.style))
        style = cell.style
      }
    }
    return runs
  }

  /// Draws a row. The text is sanitized, so a server cannot send control sequences.
  mutating func draw(_ row: RemoteRow) {
    guard (0..<rows).contains(row.row) else { return }
    fill(CellRect(column: 0, row: row.row, columns: columns, rows: 1))
    var column = 0
    for run in row.runs {
      column = write(run.t, column: column, row: row.row, style: run.style)
    }
  }
}
