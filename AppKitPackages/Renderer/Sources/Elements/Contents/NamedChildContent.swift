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
