extension Element {
  /// The control of whose label the element is a part; nil if it is in no label.
  ///
  /// ```swift
  /// @MainActor
  /// func activates(_ text: Element) -> Bool {
  ///   (text.enclosingControl ?? text).perform(.activate)
  /// }
  /// ```
  ///
  /// A press on such an element is a press of the control: a link in the text of a button does not
  /// open its URL.
  public var enclosingControl: Element? {
    var element = parent
    while let current = element {
      if let part = (current.content as? NamedChildContent)?.part, part != .label { return nil }
      switch current.content.role {
      case .button, .link, .menu, .toggle: return current
      case .none, .group: element = current.parent
      default: return nil
      }
    }
    return nil
  }

  /// Whether the element is part of the label of a control.
  public var isInControl: Bool { enclosingControl != nil }
}
