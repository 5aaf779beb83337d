/// The content of a part of a control, such as its label.
public struct NamedChildContent: ElementContent {
  /// The place that a child has in its control.
  public enum Part: Hashable, Sendable {
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
  /// The child with a role, such as the label.
  public func namedChild(_ part: NamedChildContent.Part) -> Element? {
    children.first { ($0.content as? NamedChildContent)?.part == part }
  }

  /// The words on screen in and below this element, in reading order, but for those that are hidden
  /// from people who cannot see them. The names of pictures and what empty fields ask for count where
  /// there are no other words.
  public var plainText: String {
    let words = words(namingAll: false)
    return words.isEmpty ? self.words(namingAll: true) : words
  }

  private func words(namingAll: Bool) -> String {
    if let label = traits.accessibility.label ?? attributes.label { return label }
    let isPicture = (content as? ImageContent).map { $0.label == nil } ?? false
    if !isPicture || namingAll, let text = content.text, !text.isEmpty { return text }
    // Options, ends of scales and the like are not what a control is called.
    if let label = namedChild(.label) { return label.plainText }
    return children.map { $0.wordsInside(namingAll: namingAll) }
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The words of an element for what is around it.
  private func wordsInside(namingAll: Bool) -> String {
    if hasTraits, traits.accessibility.isHidden { return "" }
    guard let field = content as? TextFieldContent else { return words(namingAll: namingAll) }
    // A field is called by its label; what is around it, by what the user sees.
    if let value = field.value, !value.isEmpty { return value }
    return namingAll ? words(namingAll: true) : ""
  }
}
