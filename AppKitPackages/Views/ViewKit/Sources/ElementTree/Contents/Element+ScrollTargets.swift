extension Element {
  /// Whether the children of the element are scroll targets: the element is the outermost layout to
  /// which `scrollTargetLayout(isEnabled:)` applies.
  ///
  /// ```swift
  /// func scrollTargets(of element: Element) -> [Element] {
  ///   element.isScrollTargetLayout
  ///     ? element.children : element.children.flatMap(scrollTargets)
  /// }
  /// ```
  public var isScrollTargetLayout: Bool {
    guard content.isLayout else { return false }
    // The modifier can be outside of others, such as padding.
    var element = self
    while !element.traits.isScrollTargetLayout {
      guard let parent = element.parent, !parent.content.isLayout,
        !(parent.content is ScrollContent)
      else { return false }
      element = parent
    }
    return true
  }
}
