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
    runs = InlineMarkdown.runs(stringInterpolation.format, values: stringInterpolation.values)
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    /// Stands for a value in the format: a character that is not used for text.
    static let placeholder: Character = "\u{FFFC}"

    var format = ""
    var values: [[Text.Run]] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      format += literal.filter { $0 != Self.placeholder }
    }

    private mutating func append(_ runs: [Text.Run]) {
      format.append(Self.placeholder)
      values.append(runs)
    }

    public mutating func appendInterpolation(_ string: String) {
      append([Text.Run(text: string)])
    }

    public mutating func appendInterpolation<T>(_ value: T) {
      append([Text.Run(text: String(describing: value))])
    }

    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append([Text.Run(text: String(format: specifier, value))])
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput,
      format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append([Text.Run(text: format.format(input))])
    }

    public mutating func appendInterpolation(_ text: Text) { append(text.runs) }

    public mutating func appendInterpolation(_ image: Image) {
      append([Text.Run(text: image.plainText)])
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append([Text.Run(text: style.text(for: date))])
    }
  }
}
