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

    var format = ""
    var values: [[Text.Run]] = []
    /// What the text is if no literal in it marks anything.
    private var plain: [Text.Run] = []
    private var isMarked = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      // The placeholder's first byte; few literals have it at all.
      let isSafe = !literal.utf8.contains(0xEF)
      let text = isSafe ? literal : literal.filter { $0 != Self.placeholder }
      isMarked = isMarked || InlineMarkdown.mayMark(text)
      format += text
      InlineMarkdown.add(Text.Run(text: text), to: &plain)
    }

    private mutating func append(_ runs: [Text.Run]) {
      format.append(Self.placeholder)
      values.append(runs)
      for run in runs { InlineMarkdown.add(run, to: &plain) }
    }

    /// The text, read as Markdown only where it has to be.
    var runs: [Text.Run] {
      if isMarked { return InlineMarkdown.runs(format, values: values) }
      return plain.isEmpty ? [Text.Run(text: "")] : plain
    }

    public mutating func appendInterpolation(_ string: String) {
      append([Text.Run(text: string)])
    }

    /// Numbers are common, and finding out how to describe any value takes long.
    public mutating func appendInterpolation(_ value: Int) {
      append([Text.Run(text: String(value))])
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
      append([image.run])
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style).runs)
    }
  }
}
