import Foundation
import ElementTree
import TerminalDriver

/// The positions of alignment guides, which determine the alignment of elements.
@MainActor
enum Guides {
  /// Returns the size and the guides of a node, as layouts of the app read them.
  static func dimensions(_ node: LayoutNode, _ size: CellSize) -> ViewDimensions {
    dimensions(node, size) { key, node in explicit(key, node, size) }
  }

  private static func dimensions(
    _ node: LayoutNode,
    _ size: CellSize,
    explicit: @escaping @MainActor (AlignmentKey, LayoutNode) -> CGFloat?
  ) -> ViewDimensions {
    ViewDimensions(
      width: Metrics.points(columns: size.columns),
      height: Metrics.points(rows: size.rows)
    ) { [weak node] key in
      MainActor.assumeIsolated {
        // An app can keep the dimensions for longer than the view.
        guard let node, node.isAttached else { return nil }
        return explicit(key, node)
      }
    }
  }

  private static func defaultValue(_ key: AlignmentKey, _ size: CellSize) -> CGFloat {
    key.defaultValue(
      in: ViewDimensions(
        width: Metrics.points(columns: size.columns),
        height: Metrics.points(rows: size.rows)
      )
    )
  }

  /// Returns the position of a guide in a node of a size, in points.
  private static func value(_ key: AlignmentKey, _ node: LayoutNode, _ size: CellSize) -> CGFloat {
    if let explicit = explicit(key, node, size) { return explicit }
    // The baseline of a view without text is its lower edge.
    return key.isBaseline ? Metrics.points(rows: size.rows) : defaultValue(key, size)
  }

  /// Returns the position of a guide in a node of a size, in points, if the view, a layout or a
  /// descendant sets it.
  ///
  /// - Parameter pending: The guides that are being computed, which other guides may not read.
  static func explicit(
    _ key: AlignmentKey,
    _ node: LayoutNode,
    _ size: CellSize,
    pending: Set<AlignmentKey> = []
  ) -> CGFloat? {
    guard node.mayHaveGuides || key.isBaseline else { return nil }
    if node.traits.contains(.alignmentGuides), !pending.contains(key),
      let guide = node.element.traits.alignmentGuides[key]
    {
      return position(of: guide, key, node, size, pending: pending)
    }
    return inside(key, node, size)
  }

  /// Returns the position of a guide that a view has set.
  private static func position(
    of guide: AlignmentGuide,
    _ key: AlignmentKey,
    _ node: LayoutNode,
    _ size: CellSize,
    pending: Set<AlignmentKey>
  ) -> CGFloat {
    // A modifier repeats the guides of its view. Padding and frames move a guide together with the view.
    if let child = node.children.first, child.element.traits.alignmentGuides[key] == guide {
      let frame = node.kind.frameOfChild(node, size)
      return start(of: frame, key) + value(key, child, CellSize(frame.columns, frame.rows))
    }
    return guide.compute(
      dimensions(node, size) { other, node in
        guard other == key else {
          return explicit(other, node, size, pending: pending.union([key]))
        }
        guard let inner = guide.inner else { return inside(key, node, size) }
        return position(of: inner, key, node, size, pending: pending)
      }
    )
  }

  /// Returns the position of a guide that the views in a node set.
  private static func inside(_ key: AlignmentKey, _ node: LayoutNode, _ size: CellSize) -> CGFloat?
  {
    if node.traits.contains(.layout), let layout = node.element.content as? LayoutContent {
      return layout.guide(key, node, size)
    }
    if let fitting = node.element.content as? FittingContent {
      return fitting.choice(node, CellProposal(size)).flatMap { explicit(key, $0, size) }
    }
    // A guide that aligns the views of a stack does not affect the position of the stack.
    if !key.isCustom, !key.isBaseline, node.traits.contains(.hidesGuides) {
      return nil
    }
    let positions = zip(node.children, node.kind.guidedFrames(node, size)).compactMap {
      child,
      frame in
      explicit(key, child, CellSize(frame.columns, frame.rows)).map { $0 + start(of: frame, key) }
    }
    if let position = key.combined(positions) { return position }
    return key.isBaseline ? baseline(key, node, size) : nil
  }

  /// Returns the baseline of an element with text of its own; nil for a container or a shape.
  private static func baseline(_ key: AlignmentKey, _ node: LayoutNode, _ size: CellSize)
    -> CGFloat?
  {
    switch node.element.content.role {
    case .none, .group, .image: nil
    default: defaultValue(key, size)
    }
  }

  private static func start(of frame: CellRect, _ key: AlignmentKey) -> CGFloat {
    key.isHorizontal
      ? Metrics.points(columns: frame.column) : Metrics.points(rows: frame.row)
  }

  /// Returns the position of a guide in a node, in columns.
  static func column(_ guide: HorizontalAlignment, _ node: LayoutNode, _ size: CellSize) -> Int {
    if !node.mayHaveGuides {
      if guide == .leading { return 0 }
      if guide == .trailing { return size.columns }
    }
    return Metrics.columns(value(guide.key, node, size))
  }

  /// Returns the position of a guide in a node, in rows.
  static func row(_ guide: VerticalAlignment, _ node: LayoutNode, _ size: CellSize) -> Int {
    if !node.mayHaveGuides {
      if guide == .top { return 0 }
      if guide == .bottom { return size.rows }
    }
    return Metrics.rows(value(guide.key, node, size))
  }

  /// Returns the offset of a node from the corner of the rectangle with which it is aligned.
  static func offset(
    of node: LayoutNode,
    _ size: CellSize,
    in rect: CellRect,
    _ alignment: Alignment
  ) -> (columns: Int, rows: Int) {
    (
      horizontal(node, size, rect.columns, alignment.horizontal),
      vertical(node, size, rect.rows, alignment.vertical)
    )
  }

  /// Returns the offset of a node in front of or behind another one from the corner of that one: their
  /// guides coincide.
  static func offset(
    of node: LayoutNode,
    _ size: CellSize,
    over main: LayoutNode,
    _ alignment: Alignment
  ) -> (columns: Int, rows: Int) {
    let room = main.frame
    var offset = offset(of: node, size, in: room, alignment)
    guard main.mayHaveGuides else { return offset }
    let mainSize = CellSize(room.columns, room.rows)
    if explicit(alignment.horizontal.key, main, mainSize) != nil {
      offset.columns =
        column(alignment.horizontal, main, mainSize) - column(alignment.horizontal, node, size)
    }
    if explicit(alignment.vertical.key, main, mainSize) != nil {
      offset.rows = row(alignment.vertical, main, mainSize) - row(alignment.vertical, node, size)
    }
    return offset
  }

  static func horizontal(
    _ node: LayoutNode,
    _ size: CellSize,
    _ columns: Int,
    _ alignment: HorizontalAlignment
  ) -> Int {
    if explicit(alignment.key, node, size) == nil {
      if alignment == .leading { return 0 }
      if alignment == .center { return floorHalf(columns - size.columns) }
      if alignment == .trailing { return columns - size.columns }
    }
    let outer = ViewDimensions(width: Metrics.points(columns: columns), height: 0)
    return Metrics.columns(outer.value(alignment.key)) - column(alignment, node, size)
  }

  static func vertical(
    _ node: LayoutNode,
    _ size: CellSize,
    _ rows: Int,
    _ alignment: VerticalAlignment
  ) -> Int {
    if explicit(alignment.key, node, size) == nil {
      if alignment == .top { return 0 }
      if alignment == .center { return floorHalf(rows - size.rows) }
      if alignment == .bottom { return rows - size.rows }
    }
    let outer = ViewDimensions(width: 0, height: Metrics.points(rows: rows))
    return Metrics.rows(outer.value(alignment.key)) - row(alignment, node, size)
  }

  private static func floorHalf(_ value: Int) -> Int { value >> 1 }
}
