/// The content of a part of a control, such as its label.
///
/// ```swift
/// func name(of control: Element) -> String {
///   control.namedChild(.label)?.plainText ?? control.plainText
/// }
/// ```
public struct NamedChildContent: ElementContent {
  /// The place of a child in its control.
  public enum Part: Hashable, Sendable {
    /// The places of children in controls, alerts and dialogs.
    case label, value, options, content, minimum, maximum, title, message, actions, icon
  }

  /// The place of the child in its control.
  public let part: Part

  /// Creates the content of a part of a control.
  public init(part: Part) {
    self.part = part
  }

  public var role: ElementRole { .none }
}

extension Element {
  /// Returns the named child at a place, such as the label.
  public func namedChild(_ part: NamedChildContent.Part) -> Element? {
    children.first { ($0.content as? NamedChildContent)?.part == part }
  }

  /// The text of this element and its descendants in reading order, without elements that are
  /// hidden from accessibility. If there is no other text, the result contains the names of images
  /// and the prompts of empty fields.
  public var plainText: String {
    let words = words(namingAll: false)
    return words.isEmpty ? self.words(namingAll: true) : words
  }

  /// Returns the text that represents this element where only plain text can be shown: the text of
  /// it and its descendants, or else the characters of their symbols.
  ///
  /// ```swift
  /// func title(of option: Element) -> String {
  ///   option.lineText()  // "☆" for an option that is only Image(systemName: "star")
  /// }
  /// ```
  ///
  /// ``plainText`` has names instead, because it is also what screen readers speak.
  ///
  /// - Parameter symbols: The style of the characters.
  public func lineText(symbols: SymbolTable.Style = .unicode) -> String {
    var glyphs: [String] = []
    var hasText = false
    func visit(_ element: Element) {
      if element.traits.accessibility.label ?? element.attributes.label != nil { hasText = true }
      if let image = element.content as? ImageContent, image.label == nil, image.isSymbol {
        glyphs.append(SymbolTable.glyph(for: image.name, style: symbols))
      } else if element.content.text?.isEmpty == false {
        hasText = true
      }
      element.children.forEach(visit)
    }
    visit(self)
    return hasText || glyphs.isEmpty ? plainText : glyphs.joined(separator: " ")
  }

  private func words(namingAll: Bool) -> String {
    if let label = traits.accessibility.label ?? attributes.label { return label }
    let isPicture = (content as? ImageContent).map { $0.label == nil } ?? false
    if !isPicture || namingAll, let text = content.text, !text.isEmpty { return text }
    // Only the label names a control; its options and the ends of its scale do not.
    if let label = namedChild(.label) { return label.plainText }
    return children.map { $0.wordsInside(namingAll: namingAll) }
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns the text that this element contributes to the text of its ancestors.
  private func wordsInside(namingAll: Bool) -> String {
    if hasTraits, traits.accessibility.isHidden { return "" }
    guard let field = content as? TextFieldContent else { return words(namingAll: namingAll) }
    // A field itself is named by its label, but its ancestors are named by its visible value.
    if let value = field.value, !value.isEmpty { return value }
    return namingAll ? words(namingAll: true) : ""
  }
}
