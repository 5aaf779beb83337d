import ElementTree

@MainActor
extension Element {
  /// Whether the element or a descendant can have the focus.
  var hasFocusableContent: Bool {
    attributes.isFocusable || children.contains { $0.hasFocusableContent }
  }
}
