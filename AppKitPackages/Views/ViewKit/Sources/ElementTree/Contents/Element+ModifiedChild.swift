extension Element {
  /// The view to which the accessibility properties of this element apply, because the element only
  /// places or decorates it; nil for elements with a role and for containers of several views.
  ///
  /// ```swift
  /// @MainActor
  /// func control(in element: Element) -> Element {
  ///   element.modifiedChild.map(control) ?? element
  /// }
  /// ```
  public var modifiedChild: Element? {
    guard content.role == .none else { return nil }
    return children.count == 1 || content is OverlayContent ? children.first : nil
  }
}
