extension Element {
  /// The axis of the stack, or of the layout like a stack, in which the element is a view, also inside
  /// of modifiers; nil outside of stacks.
  ///
  /// A spacer takes space along this axis, and a divider is a line across it.
  public var stackAxis: Axis? {
    var element = self
    while let parent = element.parent {
      if let stack = parent.content as? StackContent { return stack.axis }
      if let stack = parent.content as? LazyStackContent { return stack.axis }
      if let layout = parent.content as? LayoutContent { return layout.layout.stackOrientation }
      guard parent.passesStackAxis(to: element) else { return nil }
      element = parent
    }
    return nil
  }

  /// Whether the element is a modifier or a control around one view. The additional views of an overlay
  /// or a background are in no stack.
  private func passesStackAxis(to child: Element) -> Bool {
    switch content.role {
    case .none, .group, .button, .link, .toggle: break
    default: return false
    }
    guard !content.isLayout, !(content is GeometryContent) else { return false }
    return children.count == 1 || content is OverlayContent && children.first === child
  }
}
