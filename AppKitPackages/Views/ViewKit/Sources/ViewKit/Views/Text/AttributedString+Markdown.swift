import Foundation

extension AttributedString {
  /// Creates a string from inline Markdown: `**strong**`, `*emphasis*`, code between backticks,
  /// `~~strikethrough~~` and `[links](address)`. Foundation on Linux does not have this
  /// initializer.
  ///
  /// ```swift
  /// let hint = try AttributedString(markdown: "Press **q** to leave.")
  /// ```
  ///
  /// A marker without a closing marker stays as it is written.
  ///
  /// - Parameters:
  ///   - markdown: The Markdown.
  ///   - options: Options for source compatibility. They have no effect, because only the inline part
  ///     is read.
  ///   - baseURL: The address to which the addresses of links are relative.
  ///
  /// - Throws: Nothing; the keyword is for source compatibility.
  public init(
    markdown: String,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self = InlineMarkdown.runs(markdown, values: []).reduce(into: AttributedString()) {
      var part = AttributedString($1.text)
      part.link = $1.style.link.map { URL(string: $0.relativeString, relativeTo: baseURL) ?? $0 }
      var intent: InlinePresentationIntent = []
      if $1.style.weight == .bold { intent.insert(.stronglyEmphasized) }
      if $1.style.isItalic == true { intent.insert(.emphasized) }
      if $1.style.isCode == true { intent.insert(.code) }
      if $1.style.isStruckThrough == true { intent.insert(.strikethrough) }
      if !intent.isEmpty { part.inlinePresentationIntent = intent }
      $0 += part
    }
  }

  /// Creates a string from inline Markdown in UTF-8.
  ///
  /// ```swift
  /// let notes = try AttributedString(markdown: Data(contentsOf: URL(filePath: "notes.md")))
  /// ```
  ///
  /// - Parameters:
  ///   - markdown: The Markdown.
  ///   - options: Options for source compatibility, without an effect.
  ///   - baseURL: The address to which the addresses of links are relative.
  /// - Throws: Nothing; the keyword is for source compatibility.
  public init(
    markdown: Data,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self),
      options: options,
      baseURL: baseURL
    )
  }

  /// The options of the initializers that read Markdown.
  ///
  /// ```swift
  /// let options = AttributedString.MarkdownParsingOptions(
  ///   interpretedSyntax: .inlineOnlyPreservingWhitespace
  /// )
  /// let message = try AttributedString(markdown: "**Hi**", options: options)
  /// ```
  ///
  /// They exist for source compatibility: all of them read the inline part and keep white space.
  public struct MarkdownParsingOptions: Sendable {
    /// The parts of Markdown that are read.
    public enum InterpretedSyntax: Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }
    /// The treatment of text that is no valid Markdown.
    public enum FailurePolicy: Sendable { case throwError, returnPartiallyParsedIfPossible }

    /// Whether attributes in the text, `^[text](attribute: value)`, are read.
    public var allowsExtendedAttributes: Bool
    /// The parts of Markdown that are read.
    public var interpretedSyntax: InterpretedSyntax
    /// The treatment of text that is no valid Markdown.
    public var failurePolicy: FailurePolicy
    /// The language of the text.
    public var languageCode: String?
    /// Whether the result has the positions of its parts in the source.
    public var appliesSourcePositionAttributes: Bool

    /// Creates options.
    public init(
      allowsExtendedAttributes: Bool = false,
      interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }
}
