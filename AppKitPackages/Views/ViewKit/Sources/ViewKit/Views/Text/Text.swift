import ElementTree

/// A text of one or more lines.
///
/// ```swift
/// Text("Hello, **\(name)**!").font(.headline)
/// Text(amount, format: .number.precision(.fractionLength(2)))
/// Text("Due ").foregroundStyle(.secondary) + Text("today").bold()
/// ```
///
/// Inline Markdown in a literal is rendered; a string in a variable is shown as it is. Control
/// characters are removed before a text is shown.
public struct Text: Hashable, Sendable {
  /// A part of a text with one style.
  public typealias Run = TextRun
  /// The style of a run.
  public typealias RunStyle = TextRunStyle
  /// A date in a run that is updated while it is visible.
  public typealias RunningDate = TextRunDate
  /// The presentation of a date, for example as a timer.
  public typealias DateStyle = TextDateStyle
  /// The part of a line that is replaced by an ellipsis.
  public typealias TruncationMode = TextTruncationMode
  /// A conversion to upper or lower case.
  public typealias Case = TextCase

  /// The style of a line below or through a text.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line. Has no effect: all lines look the same.
    public enum Pattern: Hashable, Sendable {
      /// A pattern for source compatibility. All patterns look the same.
      case solid, dot, dash, dashDot, dashDotDot
    }

    /// Creates a line style. The parameters have no effect: a line has the color of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    /// A single line.
    public static let single = LineStyle()
  }

  private(set) var runs: [Run]
  /// The text that screen readers speak instead; nil for the text itself.
  private(set) var spokenRuns: [Run]?

  /// The text without styles, in the preferred language of the process.
  public var plainText: String { plainText(in: TextRegion()) }

  init(runs: [Run]) { self.runs = runs }

  /// Creates a text from a string that is not looked up in a string catalog.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    runs = [Run(text: String(content))]
  }

  /// Creates a text from a string that is not looked up in a string catalog.
  public init(verbatim content: String) {
    runs = [Run(text: content)]
  }

  /// Creates a text that is looked up in a string catalog, in the locale of the environment.
  ///
  /// ```swift
  /// Text("\(count) items", tableName: "Files", bundle: .main)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, which is the text if there is no translation.
  ///   - tableName: The name of the string catalog; nil for `Localizable`.
  ///   - bundle: The bundle with the string catalog; nil for the main bundle, see `Localization`.
  ///   - comment: A comment for translators, which has no effect at run time.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    runs = key.runs(table: tableName, bundle: bundle)
  }

  /// Creates a text from a resource, in the locale of the environment instead of the resource's.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    let value = resource.defaultValue
    let key = LocalizedText.Key(
      name: resource.key,
      arguments: value.arguments.map { .value($0) },
      table: resource.table,
      bundle: resource.resolvedBundle
    )
    let isPlain = key.arguments.isEmpty && key.bundle == nil && !Localization.isActive
    runs =
      isPlain
      ? LocalizedText.runs(value.pieces, [], in: TextRegion())
      : [Run(LocalizedText(key, fallback: value.pieces))]
  }

  /// Creates a text from an attributed string, with its colors, fonts, lines and links.
  @_disfavoredOverload
  public init(_ content: AttributedString) {
    runs = content.runs.map { run in
      Run(text: String(content[run.range].characters), style: RunStyle(run))
    }
  }

  /// Creates a text of a value in a format style, in the locale of the environment.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    let text = format.format(input)
    // A format style with an explicit locale keeps it.
    if format.locale(.autoupdatingCurrent) == format {
      runs = [Run(LocalizedText(fallback: text) { format.locale($0).format(input) })]
    } else {
      runs = [Run(text: text)]
    }
  }

  /// Creates a text of a value in a formatter. The description of the value is shown if the
  /// formatter returns nil.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// Creates a text of a date, in the locale and the time zone of the environment. Styles that are
  /// relative to now are updated while the text is visible.
  ///
  /// ```swift
  /// Text(Date(), style: .timer)
  /// ```
  public init(_ date: Date, style: DateStyle) {
    runs = [Run(LocalizedText(date, style))]
  }

  /// Creates a text of the start and the end of an interval, in the locale and the time zone of the
  /// environment.
  public init(_ interval: DateInterval) {
    runs = [Run(LocalizedText(interval.start..<interval.end))]
  }

  /// Creates a text of the first and the last date of a range, in the locale and the time zone of
  /// the environment.
  public init(_ dates: ClosedRange<Date>) {
    runs = [Run(LocalizedText(dates.lowerBound..<dates.upperBound))]
  }

  /// Joins two texts. Each keeps its styles.
  public static func + (left: Text, right: Text) -> Text {
    var text = Text(runs: left.runs + right.runs)
    if left.spokenRuns != nil || right.spokenRuns != nil {
      text.spokenRuns = (left.spokenRuns ?? left.runs) + (right.spokenRuns ?? right.runs)
    }
    return text
  }

  /// Returns the text with another text for screen readers.
  func spoken(_ label: Text) -> Text {
    var copy = self
    copy.spokenRuns = label.runs
    return copy
  }

  func styled(_ change: (inout RunStyle) -> Void) -> Text {
    var copy = self
    for index in copy.runs.indices { change(&copy.runs[index].style) }
    return copy
  }
}

extension Text: ElementView {
  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let runs = runs.resolved(in: TextRegion(environment))
    if runs.hasLinks {
      let open = environment.openURL
      element.content = TextContent(
        runs: runs,
        openLink: ElementCallback { open($0) },
        appOpensLinks: open.belongsToApp
      )
      element.attributes.isFocusable = true
    } else {
      element.content = TextContent(runs: runs)
    }
    if let spokenRuns {
      element.attributes.label = Text(runs: spokenRuns).plainText(in: TextRegion(environment))
    }
  }
}

extension [Text.Run] {
  /// Whether a run is a link. Access by position avoids copies of whole runs, which are large.
  fileprivate var hasLinks: Bool {
    for position in indices where self[position].style.link != nil { return true }
    return false
  }
}
