/// The content of an interactive part that a renderer draws inside another element: a segment of a
/// picker, the title of a tab, a back button.
public struct PartContent: ElementContent {
  /// The label of the part.
  public let text: String?
  /// The value of the part, if it has one.
  public let value: String?
  /// Whether the part is the selected one.
  public let isSelected: Bool

  /// Creates the content of a part.
  public init(text: String?, value: String?, isSelected: Bool) {
    self.text = text
    self.value = value
    self.isSelected = isSelected
  }

  public var role: ElementRole { .button }
}

extension Element {
  /// Creates an element for an interactive part, for tests and accessibility. Parts are not
  /// children of the element.
  ///
  /// - Parameters:
  ///   - name: The label of the part.
  ///   - value: The value of the part.
  ///   - isSelected: Whether the part is selected.
  ///   - perform: The closure that performs the action of the part.
  public static func part(
    _ name: String,
    value: String? = nil,
    isSelected: Bool = false,
    perform: @escaping () -> Void
  ) -> Element {
    let content = PartContent(text: name, value: value, isSelected: isSelected)
    return Element(
      id: ElementID(rawValue: .max),
      content: content,
      actions: [ElementAction(.activate, name: "Press", perform)]
    )
  }
}
