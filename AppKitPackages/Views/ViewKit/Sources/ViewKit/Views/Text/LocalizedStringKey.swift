/// A literal that ``Text`` looks up in a string catalog, with inline Markdown and interpolated
/// values.
///
/// ```swift
/// let key: LocalizedStringKey = "**\(count)** open, \(price, specifier: "%.2f") EUR"
/// ```
///
/// The text for the key in a string catalog replaces the literal; without one, the literal is
/// shown. Markdown in the literal or the translation is rendered, Markdown in interpolated values
/// is not.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text if there is no translation.
  let runs: [Text.Run]
  /// The text as it is written, if it contains Markdown.
  private let markdown: String?
  /// The key for the lookup; nil if the program has no string catalogs.
  private let key: LocalizedText.Key?

  /// Creates a key from a string. Markdown in the string is rendered.
  public init(_ value: String) {
    runs = InlineMarkdown.runs(value, values: [])
    markdown = runs.count == 1 && runs[0].text == value ? nil : value
    key = Localization.isActive ? LocalizedText.Key(name: value, arguments: []) : nil
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from a literal with interpolated values.
  public init(stringInterpolation: StringInterpolation) {
    runs = stringInterpolation.runs
    markdown = stringInterpolation.markdown
    key = stringInterpolation.recorder?.key
  }

  /// Returns runs that are looked up in a table when the text is shown.
  func runs(table: String?, bundle: Bundle?) -> [Text.Run] {
    guard var key else { return runs }
    key.table = table
    key.bundle = bundle
    return [Text.Run(LocalizedText(key, fallback: runs))]
  }

  /// Returns the characters of the text in a language, with Markdown as it is written.
  public func _text(table: String?, bundle: Bundle?, locale: Locale) -> String {
    let region = TextRegion(locale: locale == .current ? .preferred : locale)
    if var key {
      key.table = table
      key.bundle = bundle
      if let text = key.text(in: region) { return text }
    }
    return markdown ?? runs.resolved(in: region).map(\.text).joined()
  }

  /// Collects the key of a literal and the values in it.
  fileprivate struct Recorder {
    private var literal = ""
    private var format = ""
    private var arguments: [LocalizedText.Argument] = []

    var key: LocalizedText.Key {
      LocalizedText.Key(name: arguments.isEmpty ? literal : format, arguments: arguments)
    }

    mutating func append(literal text: String) {
      literal += text
      // A key is a format only if it has values.
      format += text.utf8.contains(UInt8(ascii: "%")) ? text.replacing("%", with: "%%") : text
    }

    mutating func append(_ argument: LocalizedText.Argument, _ specifier: String = "@") {
      format += "%" + specifier
      arguments.append(argument)
    }
  }

  /// The literal parts and the values of a ``LocalizedStringKey``.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// A placeholder for a value in the Markdown source: a character that does not occur in text.
    static let placeholder: Character = "\u{FFFC}"

    private enum Part {
      case literal(String)
      case value(String)
      case runs([Text.Run])
    }

    /// The plain text before the first part.
    private var text = ""
    /// The parts from the first literal with a marker or value with a style on. Most keys have
    /// none.
    private var parts: [Part] = []
    /// True if a literal contains a character that begins a marker.
    private var isMarked = false
    /// Collects the key; nil if the program has no string catalogs.
    fileprivate var recorder = Localization.isActive ? Recorder() : nil

    /// Creates an empty interpolation. The parameters have no effect.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a part of the literal.
    public mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      recorder?.append(literal: literal)
      // The first byte of the placeholder: the search for the placeholder is needed for few
      // literals.
      let isSafe = !literal.utf8.contains(0xEF)
      let text = isSafe ? literal : literal.filter { $0 != Self.placeholder }
      let isMarked = InlineMarkdown.containsMarker(text)
      if isMarked || !parts.isEmpty { add(.literal(text)) } else { self.text += text }
      self.isMarked = self.isMarked || isMarked
    }

    private mutating func append(_ value: String) {
      if !parts.isEmpty {
        add(.value(value))
      } else if text.isEmpty {
        text = value
      } else {
        text += value
      }
    }

    private mutating func append(_ runs: [Text.Run]) { add(.runs(runs)) }

    /// Appends a text that has another form in the locale of the environment.
    private mutating func append(_ text: String, format: @escaping (Locale) -> String) {
      append([Text.Run(LocalizedText(fallback: text, format: format))])
    }

    private mutating func add(_ part: Part) {
      // The text so far contains no marker, so it can be added like a value.
      if parts.isEmpty, !text.isEmpty { parts.append(.value(text)) }
      parts.append(part)
    }

    /// The runs of the text. The Markdown parser runs only if a literal contains a marker.
    var runs: [Text.Run] {
      if isMarked { return InlineMarkdown.runs(format, values: values) }
      if parts.isEmpty { return [Text.Run(text: text)] }
      var runs = [Text.Run(text: "")]
      for part in parts {
        switch part {
        case .literal(let text), .value(let text):
          InlineMarkdown.append(Text.Run(text: text), to: &runs)
        case .runs(let values):
          for run in values { InlineMarkdown.append(run, to: &runs) }
        }
      }
      return runs
    }

    /// The literals and the descriptions of the values, if a literal contains a marker.
    fileprivate var markdown: String? {
      guard isMarked else { return nil }
      return parts.reduce(into: "") { markdown, part in
        switch part {
        case .literal(let text), .value(let text): markdown += text
        case .runs(let runs): markdown += runs.resolved(in: TextRegion()).map(\.text).joined()
        }
      }
    }

    /// The literals with a placeholder for each value.
    private var format: String {
      parts.reduce(into: "") { format, part in
        if case .literal(let text) = part {
          format += text
        } else {
          format.append(Self.placeholder)
        }
      }
    }

    private var values: [[Text.Run]] {
      parts.compactMap { part in
        switch part {
        case .literal: nil
        case .value(let text): [Text.Run(text: text)]
        case .runs(let runs): runs
        }
      }
    }

    /// Adds a string. Markdown in it is not rendered.
    public mutating func appendInterpolation(_ string: String) {
      recorder?.append(.value(.string(string)))
      append(string)
    }

    /// Adds an integer, with separators between thousands.
    ///
    /// ```swift
    /// let year = 2026
    /// let key: LocalizedStringKey = "\(year) is \(String(year))"  // 2,026 is 2026
    /// ```
    ///
    /// This overload exists because the generic one is slow, and integers are common.
    public mutating func appendInterpolation(_ value: Int) {
      recorder?.append(.value(.integer(Int64(value))), "lld")
      if -1_000 < value, value < 1_000 { return append(String(value)) }
      append(value.formatted()) { value.formatted(.number.locale($0)) }
    }

    /// Adds an integer, with separators between thousands.
    public mutating func appendInterpolation<T: FixedWidthInteger>(_ value: T) {
      if recorder != nil {
        let (argument, specifier) = LocalizedArgument.of(value)
        recorder?.append(.value(argument), specifier)
      }
      append(value.formatted()) { IntegerFormatStyle(locale: $0).format(value) }
    }

    /// Adds a number with six digits after the separator. Other numbers of digits have a specifier
    /// or a format: `"\(price, specifier: "%.2f")"`.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      if recorder != nil {
        let (argument, specifier) = LocalizedArgument.of(value)
        recorder?.append(.value(argument), specifier)
      }
      let format = { String(format: "%f", locale: $0, Double(value)) }
      append(format(.current), format: format)
    }

    /// Adds the description of a value.
    public mutating func appendInterpolation<T>(_ value: T) {
      if recorder != nil {
        let (argument, specifier) = LocalizedArgument.of(value)
        recorder?.append(.value(argument), specifier)
      }
      append(String(describing: value))
    }

    /// Adds a number with a format of `String(format:)`, for example `%.2f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      recorder?.append(
        .value(LocalizedArgument.of(value).argument),
        String(specifier.drop { $0 == "%" })
      )
      append(String(format: specifier, value))
    }

    /// Adds a value in a format style.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput,
      format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      let runs = Text(input, format: format).runs
      recorder?.append(.runs(runs))
      append(runs)
    }

    /// Adds a text with its style.
    public mutating func appendInterpolation(_ text: Text) {
      recorder?.append(.runs(text.runs))
      append(text.runs)
    }

    /// Adds a date, which is updated while it is visible if the style is relative to now.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      let runs = Text(date, style: style).runs
      recorder?.append(.runs(runs))
      append(runs)
    }
  }
}
