/// Text from a literal, with inline Markdown and interpolated values.
///
/// ```swift
/// let key: LocalizedStringKey = "**\(count)** open, \(price, specifier: "%.2f") EUR"
/// ```
///
/// There are no translation tables on Linux: the key is the text. Markdown is read in what the
/// literal says, never in the values put into it.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  let runs: [Text.Run]

  public init(_ value: String) {
    runs = InlineMarkdown.runs(value, values: [])
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    runs = stringInterpolation.runs
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

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
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

    public mutating func appendInterpolation(_ string: String) { append(string) }

    /// Numbers are common, and finding out how to describe any value takes long.
    public mutating func appendInterpolation(_ value: Int) {
      append(String(value))
    }

    public mutating func appendInterpolation<T>(_ value: T) {
      append(String(describing: value))
    }

    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(String(format: specifier, value))
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput,
      format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append(format.format(input))
    }

    public mutating func appendInterpolation(_ text: Text) { append(text.runs) }

    public mutating func appendInterpolation(_ image: Image) {
      append([image.run])
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style).runs)
    }
  }
}
