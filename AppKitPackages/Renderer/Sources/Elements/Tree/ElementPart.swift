/// The content of a part that a renderer draws inside another element and that users can press by
/// itself: a segment of a picker, the title of a tab, a back button.
public struct PartContent: ElementContent {
  /// The label of the part.
  public let text: String?
  /// The value of the part, if it has one.
  public let value: String?
  /// Whether the part is the selected one.
  public let isSelected: Bool

  public init(text: String?, value: String?, isSelected: Bool) {
    self.text = text
    self.value = value
    self.isSelected = isSelected
  }

  public var role: ElementRole { .button }
}

extension Element {
  /// Makes a part of an element, for tests and accessibility. A part is not a child of the element.
  ///
  /// - Parameters:
  ///   - name: the label of the part.
  ///   - value: the value of the part.
  ///   - isSelected: whether the part is selected.
  ///   - perform: the action of the part.
  public static func part(
    _ name: String,
    value: String? = nil,
    isSelected: Bool = false,
    perform: @escaping @MainActor () -> Void
  ) -> Element {
    let content = PartContent(text: name, value: value, isSelected: isSelected)
    return Element(
      id: ElementID(rawValue: .max),
      content: content,
      actions: [ElementAction(.activate, name: "Press", perform)]
    )
  }
}
