import TerminalDriver
import CellMetrics

/// A terminal in memory, which interprets the output of a program.
///
/// ```swift
/// var terminal = VirtualTerminal(columns: 20, rows: 3)
/// terminal.feed("\u{1B}[2;3HHello")
/// terminal.text  // ["", "  Hello", ""]
/// ```
///
/// The terminal supports the sequences of full-screen programs: cursor movement, erasing, styles,
/// the alternate screen, scrolling, wide characters and modes, and replies to their queries (`DA1`,
/// `DECRPM`, `OSC 11`, the Kitty keyboard protocol). Sequences are those of ECMA-48 and of xterm's
/// "Control Sequences".
public struct VirtualTerminal: Sendable {
  /// The features of a terminal.
  public struct Configuration: Sendable, Hashable {
    /// Whether the terminal replies to queries.
    public var answersQueries = true
    /// Whether a ``PseudoTerminal`` keeps replies until ``PseudoTerminal/answer()``, as a slow
    /// connection does.
    public var answersLate = false
    /// The background color in replies to `OSC 11`; nil for no reply.
    public var background: String? = "rgb:0000/0000/0000"
    /// The private modes that `DECRPM` reports as supported.
    public var knownModes: Set<Int> = [1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026, 2031]
    /// Whether the terminal supports the Kitty keyboard protocol.
    public var hasKittyKeyboard = true
    /// Whether an emoji sequence has two columns in total. In old terminals, each of its parts has
    /// its own columns.
    public var joinsClusters = true

    /// Creates the configuration of a modern terminal.
    public init() {}

    /// The configuration of a terminal that never replies.
    public static var silent: Configuration {
      var configuration = Configuration()
      configuration.answersQueries = false
      return configuration
    }
  }

  /// The features of the terminal.
  public let configuration: Configuration
  /// The width of the screen in cells.
  public internal(set) var columns: Int
  /// The height of the screen in cells.
  public internal(set) var rows: Int
  /// The cursor's column, from 0.
  public internal(set) var column = 0
  /// The cursor's row, from 0.
  public internal(set) var row = 0
  /// The private modes that are set, such as 1049 or 2004.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// The stack of flags of the Kitty keyboard protocol, with the current ones last.
  public internal(set) var keyboardFlags: [Int] = []
  /// The text last copied with `OSC 52`, in base 64 as received.
  public internal(set) var clipboard: String?
  /// The title of the window.
  public internal(set) var title = ""
  /// The stack of saved titles, with the latest one last.
  public internal(set) var savedTitles: [String] = []
  /// The number of bells of the program.
  public internal(set) var bells = 0
  /// The number of queries for the position of the cursor.
  public internal(set) var positionReports = 0
  /// The shape of the cursor set with `DECSCUSR`; 0 is the default of the terminal.
  public internal(set) var cursorShape = 0
  /// The lines that were scrolled off the top of the main screen.
  public internal(set) var scrollback: [String] = []
  /// The replies of the terminal. The owner sends them to the program and removes them.
  public var replies: [UInt8] = []
  /// The sequences that the terminal does not support, as text.
  public internal(set) var unknownSequences: [String] = []

  /// The visible screen.
  public internal(set) var screen: CellBuffer
  var hiddenScreen: CellBuffer?
  var savedCursor = (column: 0, row: 0)
  var style = CellStyle.plain
  /// The URL of the link that is added to written text.
  public internal(set) var link: String?
  /// Whether a character was written into the last column, so that the next one wraps to the next
  /// line.
  var wrapIsPending = false
  /// The column of the last written character, to which a combining mark belongs.
  var joinColumn: Int?
  var parser = OutputParser()

  /// Creates a terminal with an empty screen.
  public init(columns: Int, rows: Int, configuration: Configuration = Configuration()) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.configuration = configuration
    screen = CellBuffer(columns: self.columns, rows: self.rows)
  }

  /// The rows without trailing spaces.
  public var text: [String] { screen.text.map { Self.trimmed($0) } }

  static func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// Whether the program uses the alternate screen, which leaves the text of the main screen
  /// unchanged.
  public var isAlternateScreen: Bool { modes.contains(1049) }
  /// Whether the terminal draws the cursor.
  public var isCursorVisible: Bool { modes.contains(25) }

  /// Returns whether any row contains a text.
  public func contains(_ string: String) -> Bool {
    text.contains { $0.contains(string) }
  }

  /// Returns the position of a text on the screen, in columns and rows from 0.
  public func position(of string: String) -> (column: Int, row: Int)? {
    for (row, line) in text.enumerated() {
      if let range = line.firstRange(of: string) {
        return (displayWidth(of: line[..<range.lowerBound]), row)
      }
    }
    return nil
  }

  /// Interprets output of a program.
  public mutating func feed(_ text: String) {
    feed(Array(text.utf8))
  }

  /// Interprets output of a program.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let item = parser.parse(byte) else { continue }
      switch item {
      case .scalar(let scalar):
        print(scalar)
        continue
      case .control(let byte): control(byte)
      case .escape(let bytes): escape(bytes)
      case .sequence(let sequence): run(sequence)
      case .string(let introducer, let content): string(introducer, content)
      }
      joinColumn = nil
    }
  }

  /// Resizes the terminal. Rows are truncated, not wrapped again.
  public mutating func resize(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    screen = resized(screen)
    hiddenScreen = hiddenScreen.map(resized)
    column = min(column, self.columns - 1)
    row = min(row, self.rows - 1)
    wrapIsPending = false
  }

  private func resized(_ old: CellBuffer) -> CellBuffer {
    var new = CellBuffer(columns: columns, rows: rows)
    new.draw(old, column: 0, row: 0)
    return new
  }

  // MARK: - Characters

  private mutating func print(_ scalar: Unicode.Scalar) {
    if configuration.joinsClusters, joinToPrevious(scalar) { return }
    let character = Character(scalar)
    let width = displayWidth(of: character)
    guard width > 0 else { return }
    if wrapIsPending {
      wrapIsPending = false
      column = 0
      lineFeed()
    }
    if column + width > columns {
      guard modes.contains(7) else { return }
      column = 0
      lineFeed()
    }
    screen[column, row] = Cell(character, style: style)
    if let link {
      screen.link(CellRect(column: column, row: row, columns: width, rows: 1), to: link)
    }
    joinColumn = column
    advance(by: width)
  }

  private mutating func advance(by width: Int) {
    column += width
    guard column >= columns else { return }
    column = columns - 1
    wrapIsPending = modes.contains(7)
  }

  /// Adds a combining mark, a variation selector or another part of an emoji to the character
  /// before the cursor. Returns false for other scalars.
  private mutating func joinToPrevious(_ scalar: Unicode.Scalar) -> Bool {
    guard let lead = joinColumn, scalar.value >= 0x300 else { return false }
    let previous = screen[lead, row]
    let joined = String(previous.character) + String(Character(scalar))
    guard joined.count == 1, let character = joined.first else { return false }
    screen[lead, row] = Cell(character, style: previous.style)
    column = lead
    wrapIsPending = false
    advance(by: max(displayWidth(of: character), 1))
    return true
  }

  mutating func lineFeed() {
    wrapIsPending = false
    if row < rows - 1 {
      row += 1
    } else {
      scrollUp()
    }
  }

  private mutating func scrollUp() {
    if !isAlternateScreen { scrollback.append(Self.trimmed(screen.text[0])) }
    var next = CellBuffer(columns: columns, rows: rows)
    next.draw(screen, column: 0, row: -1)
    screen = next
  }
}
