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
  public typealias Run = TextRun
  public typealias RunStyle = TextRunStyle
  public typealias RunningDate = TextRunDate
  public typealias DateStyle = TextDateStyle
  public typealias TruncationMode = TextTruncationMode
  public typealias Case = TextCase

  /// How a line under a text looks.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

    /// A line of its own kind and colour. A terminal has one kind, in the colour of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    public static let single = LineStyle()
  }

  private(set) var runs: [Run]

  /// The text without its looks, in the language of the environment of the process.
  public var plainText: String { plainText(in: .preferred) }

  init(runs: [Run]) { self.runs = runs }

  /// Shows a string as it is, without looking it up in a string catalog.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    runs = [Run(text: String(content))]
  }

  /// Shows a string as it is, without looking it up in a string catalog.
  public init(verbatim content: String) {
    runs = [Run(text: content)]
  }

  /// A text in the language of the surroundings.
  ///
  /// ```swift
  /// Text("\(count) items", tableName: "Files", bundle: .main)
  /// ```
  ///
  /// - Parameters:
  ///   - key: the key, which is also the text where it is not translated.
  ///   - tableName: the name of the table of translations; nil for `Localizable`.
  ///   - bundle: where the table is; nil for the main bundle, see `Localization`.
  ///   - comment: a remark for translators.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    runs = key.runs(table: tableName, bundle: bundle)
  }

  /// A text in the language of the surroundings, whatever the locale of the resource.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    let value = resource.defaultValue
    let key = LocalizedText.Key(
      name: resource.key,
      arguments: value.arguments.map { .value($0) },
      table: resource.table,
      bundle: resource.resolvedBundle
    )
    let fallback = LocalizedText.runs(value.pieces, key.arguments, in: nil)
    runs =
      Localization.isActive || key.bundle != nil
      ? [Run(LocalizedText(key, fallback: fallback))] : fallback
  }

  /// Text whose stretches say how they look: in bold, in a colour, as a link.
  @_disfavoredOverload
  public init(_ content: AttributedString) {
    runs = content.runs.map { run in
      Run(text: String(content[run.range].characters), style: RunStyle(run))
    }
  }

  /// Shows a formatted value.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    let text = format.format(input)
    // A format with a locale of its own keeps it.
    if format.locale(.autoupdatingCurrent) == format {
      runs = [Run(LocalizedText(fallback: text) { format.locale($0).format(input) })]
    } else {
      runs = [Run(text: text)]
    }
  }

  /// What a formatter makes of a value; as it is, if the formatter makes nothing of it.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// A date, or how far it is away, which goes on as time passes.
  ///
  /// ```swift
  /// Text(Date(), style: .timer)
  /// ```
  public init(_ date: Date, style: DateStyle) {
    runs = [Run(LocalizedText(date, style))]
  }

  public init(_ interval: DateInterval) {
    self.init(verbatim: (interval.start..<interval.end).formatted())
  }

  /// Shows the begin and the end of an interval.
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

extension Text: ElementView {
  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TextContent(runs: runs.resolved(in: environment.locale))
  }
}
