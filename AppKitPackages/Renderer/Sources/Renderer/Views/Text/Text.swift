/// Words on screen.
///
/// ```swift
/// Text("Hello, **\(name)**!").font(.headline)
/// Text(amount, format: .number.precision(.fractionLength(2)))
/// Text("Due ").foregroundStyle(.secondary) + Text("today").bold()
/// ```
///
/// Text given as a literal understands inline Markdown; text in a variable is shown as it is.
/// Control characters never reach the screen as such.
public struct Text: Hashable, Sendable {
  /// A stretch of text with one look.
  public struct Run: Hashable, Sendable {
    public var text: String
    public var style = RunStyle()
  }

  /// What differs in a stretch of text from the text around it.
  public struct RunStyle: Hashable, Sendable {
    public var foreground: Color?
    public var background: Color?
    public var font: Font?
    public var weight: Font.Weight?
    public var isItalic: Bool?
    public var isUnderlined: Bool?
    public var isStruckThrough: Bool?
    public var isCode: Bool?
    public var link: URL?

    public init() {}
  }

  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  private(set) var runs: [Run]

  /// The text without its looks.
  public var plainText: String { runs.map(\.text).joined() }

  init(runs: [Run]) { self.runs = runs }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    runs = [Run(text: String(content))]
  }

  public init(verbatim content: String) {
    runs = [Run(text: content)]
  }

  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    runs = key.runs
  }

  @_disfavoredOverload
  public init(_ content: AttributedString) {
    runs = content.runs.map { run in
      var style = RunStyle()
      style.link = run.link
      return Run(text: String(content[run.range].characters), style: style)
    }
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  public init(_ image: Image) {
    runs = [Run(text: image.plainText)]
  }

  /// How a date is shown.
  public struct DateStyle: Hashable, Sendable {
    private let name: String
    public static let time = DateStyle(name: "time")
    public static let date = DateStyle(name: "date")
    public static let relative = DateStyle(name: "relative")
    public static let offset = DateStyle(name: "offset")
    public static let timer = DateStyle(name: "timer")

    func text(for date: Date, now: Date = Date()) -> String {
      let seconds = Int(date.timeIntervalSince(now).rounded())
      switch self {
      case .time: return date.formatted(date: .omitted, time: .shortened)
      case .date: return date.formatted(date: .long, time: .omitted)
      case .timer:
        let (minutes, rest) = abs(seconds).quotientAndRemainder(dividingBy: 60)
        let (hours, shown) = minutes.quotientAndRemainder(dividingBy: 60)
        let tail = String(format: "%d:%02d", shown, rest)
        return hours > 0 ? String(format: "%d:%02d:%02d", hours, shown, rest) : tail
      default:
        let units = [(86400, "day"), (3600, "hr"), (60, "min"), (1, "sec")]
        let (length, name) = units.first { abs(seconds) >= $0.0 } ?? (1, "sec")
        let count = abs(seconds) / length
        let sign = self == .offset ? (seconds < 0 ? "-" : "+") : ""
        return "\(sign)\(count) \(name)\(name == "day" && count != 1 ? "s" : "")"
      }
    }
  }

  public init(_ date: Date, style: DateStyle) {
    self.init(verbatim: style.text(for: date))
  }

  public init(_ interval: DateInterval) {
    self.init(verbatim: (interval.start..<interval.end).formatted())
  }

  public init(_ dates: ClosedRange<Date>) {
    self.init(verbatim: (dates.lowerBound..<dates.upperBound).formatted())
  }

  public static func + (left: Text, right: Text) -> Text { Text(runs: left.runs + right.runs) }

  func styled(_ change: (inout RunStyle) -> Void) -> Text {
    var copy = self
    for index in copy.runs.indices { change(&copy.runs[index].style) }
    return copy
  }
}

/// The content of an element that is text.
public struct TextContent: ElementContent {
  public let runs: [Text.Run]
  public var role: ElementRole { .text }
  public var text: String? { runs.map(\.text).joined() }
}

extension Text: ElementView {
  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TextContent(runs: runs)
  }
}
