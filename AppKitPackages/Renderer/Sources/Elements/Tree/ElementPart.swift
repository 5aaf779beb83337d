/// The content of an element that stands for a part of another one, which a renderer draws as a whole
/// and which can be used by itself: a segment of a picker, the title of a tab, the way back.
public struct PartContent: ElementContent {
  public let text: String?
  public let value: String?
  public let isSelected: Bool

  public init(text: String?, value: String?, isSelected: Bool) {
    self.text = text
    self.value = value
    self.isSelected = isSelected
  }

  public var role: ElementRole { .button }
}

extension Element {
  /// A part of an element, for those who look for what can be used. It is no child of the element.
  ///
  /// - Parameters:
  ///   - name: What the part is called.
  ///   - value: What else it says.
  ///   - isSelected: Whether it is the one of several that is chosen.
  ///   - perform: Does what a press of the part does.
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
