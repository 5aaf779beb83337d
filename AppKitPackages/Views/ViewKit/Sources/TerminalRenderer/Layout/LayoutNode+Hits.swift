import ElementTree

extension LayoutNode {
  /// Returns the topmost node at a cell that satisfies a condition.
  ///
  /// Views in front of another view, as in a `ZStack` or an overlay, are transparent for the pointer where they
  /// draw nothing and have no gesture.
  func hit(column: Int, row: Int, _ condition: (LayoutNode) -> Bool) -> LayoutNode? {
    guard extent.contains(row) else { return nil }
    guard traits.isDisjoint(with: [.hidden, .ignoresHits]) else { return nil }
    let order = paintOrder
    let isLayered = traits.contains(.overlay) || element.content is LayersContent
    var passed: LayoutNode?
    for child in order.reversed() {
      guard let hit = child.hit(column: column, row: row, condition) else { continue }
      guard isLayered, child !== order.first, !hit.isSolid(in: child) else { return hit }
      passed = passed ?? hit
    }
    if let passed { return passed }
    let isInside =
      frame.contains(column: column, row: row) && clip.contains(column: column, row: row)
    return isInside && condition(self) ? self : nil
  }

  /// Returns whether the node or one around it, up to a layer, receives the pointer instead of what is behind
  /// the layer.
  private func isSolid(in layer: LayoutNode) -> Bool {
    var node = self
    while true {
      if !node.isBlank || node.isInteractive { return true }
      guard node !== layer, let parent = node.parent else { return false }
      node = parent
    }
  }

  private var isInteractive: Bool {
    traits.contains(.hover) || element.attributes.isFocusable
      || element.action(.activate) != nil || gesture != nil || element.hasMenu
  }

  /// Whether the node itself draws nothing, or only a line around what it contains.
  private var isBlank: Bool {
    switch element.content {
    case let shape as FillContent: shape.fill.map { $0.alpha == 0 || $0 == .clear } ?? true
    case is AspectRatioContent, is ClipContent, is ContainerFrameContent,
      is CoordinateSpaceContent, is EmptyContent, is FittingContent, is FixedSizeContent,
      is FrameContent, is FrameReaderContent, is GeometryContent, is GridContent,
      is GridRowContent, is GroupContent, is HitTestContent, is LayersContent, is LayoutContent,
      is LazyGridContent, is LazyStackContent, is NamedChildContent, is OffsetContent,
      is OpacityContent, is OverlayContent, is PaddingContent, is PositionContent,
      is ScrollReaderContent, is SpacerContent, is StackContent, is TimelineContent:
      true
    default: false
    }
  }
}
