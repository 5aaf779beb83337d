/// Text from a literal, with inline Markdown and interpolated values.
///
/// ```swift
/// let key: LocalizedStringKey = "**\(count)** open, \(price, specifier: "%.2f") EUR"
/// ```
///
/// A text under this key in a string catalog is shown in its place; without one, the key is the text.
/// Markdown is read in what the literal or the translation says, never in the values put into it.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text where there is no translation.
  let runs: [Text.Run]
  /// The key to look translations up with; nil if there are none beside the program.
  private let key: LocalizedText.Key?

  /// Creates a key from a string that is computed.
  public init(_ value: String) {
    runs = InlineMarkdown.runs(value, values: [])
    key = Localization.isActive ? LocalizedText.Key(name: value, arguments: []) : nil
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    runs = stringInterpolation.runs
    key = stringInterpolation.recorder?.key
  }

  /// The text of the key, which is looked up in a table when it is shown.
  func runs(table: String?, bundle: Bundle?) -> [Text.Run] {
    guard var key else { return runs }
    key.table = table
    key.bundle = bundle
    return [Text.Run(LocalizedText(key, fallback: runs))]
  }

  /// Writes down the key of a literal and the values in it.
  fileprivate struct Recorder {
    private var literal = ""
    private var format = ""
    private var arguments: [LocalizedText.Argument] = []

    var key: LocalizedText.Key {
      LocalizedText.Key(name: arguments.isEmpty ? literal : format, arguments: arguments)
    }

    mutating func append(literal text: String) {
      literal += text
      // Only keys with values are formats.
      format += text.utf8.contains(UInt8(ascii: "%")) ? text.replacing("%", with: "%%") : text
    }

    mutating func append(_ argument: LocalizedText.Argument, _ specifier: String = "@") {
      format += "%" + specifier
      arguments.append(argument)
    }
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    /// Stands for a value in the format: a character that is not used for text.
    static let placeholder: Character = "\u{FFFC}"

    private enum Part {
      case literal(String)
      case value(String)
      case runs([Text.Run])
    }

    /// What there is before the first part.
    private var text = ""
    /// All from the first part on that is more than plain text; most keys have none.
    private var parts: [Part] = []
    /// Whether a literal may mark something.
    private var isMarked = false
    /// The key; nothing is written down where nothing is looked up.
    fileprivate var recorder = Localization.isActive ? Recorder() : nil

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      recorder?.append(literal: literal)
      // The placeholder's first byte; few literals have it at all.
      let isSafe = !literal.utf8.contains(0xEF)
      let text = isSafe ? literal : literal.filter { $0 != Self.placeholder }
      let isMarked = InlineMarkdown.mayMark(text)
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

    private mutating func add(_ part: Part) {
      // Nothing in the text before is marked, so it can be put in like a value.
      if parts.isEmpty, !text.isEmpty { parts.append(.value(text)) }
      parts.append(part)
    }

    /// The text, read as Markdown only where it has to be.
    var runs: [Text.Run] {
      if isMarked { return InlineMarkdown.runs(format, values: values) }
      if parts.isEmpty { return [Text.Run(text: text)] }
      var runs = [Text.Run(text: "")]
      for part in parts {
        switch part {
        case .literal(let text), .value(let text):
          InlineMarkdown.add(Text.Run(text: text), to: &runs)
        case .runs(let values):
          for run in values { InlineMarkdown.add(run, to: &runs) }
        }
      }
      return runs
    }

    /// The text with a placeholder for each value.
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

    public mutating func appendInterpolation(_ string: String) {
      recorder?.append(.value(.string(string)))
      append(string)
    }

    /// Numbers are common, and finding out how to describe any value takes long.
    public mutating func appendInterpolation(_ value: Int) {
      recorder?.append(.value(.integer(Int64(value))), "lld")
      append(String(value))
    }

    public mutating func appendInterpolation<T>(_ value: T) {
      if recorder != nil {
        let (argument, specifier) = LocalizedArgument.of(value)
        recorder?.append(.value(argument), specifier)
      }
      append(String(describing: value))
    }

    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      recorder?.append(
        .value(LocalizedArgument.of(value).argument),
        String(specifier.drop { $0 == "%" })
      )
      append(String(format: specifier, value))
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput,
      format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      let runs = Text(input, format: format).runs
      recorder?.append(.runs(runs))
      append(runs)
    }

    public mutating func appendInterpolation(_ text: Text) {
      recorder?.append(.runs(text.runs))
      append(text.runs)
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      let runs = Text(date, style: style).runs
      recorder?.append(.runs(runs))
      append(runs)
    }
  }
}
