import Foundation
import ElementTree
import TerminalDriver

/// The positions of alignment guides, which determine the alignment of elements.
@MainActor
enum Guides {
  static func dimensions(_ node: LayoutNode, _ size: CellSize) -> ViewDimensions {
    ViewDimensions(
      width: Metrics.points(columns: size.columns),
      height: Metrics.points(rows: size.rows),
      guides: node.element.traits.alignmentGuides
    )
  }

  /// Returns the position of a guide in a node of a size, in points.
  private static func value(_ key: AlignmentKey, _ node: LayoutNode, _ size: CellSize) -> CGFloat {
    explicit(key, node, size)
      ?? key.defaultValue(
        in: ViewDimensions(
          width: Metrics.points(columns: size.columns),
          height: Metrics.points(rows: size.rows)
        )
      )
  }

  /// Returns the position of a guide in a node of a size, in points, if the view, a layout or a
  /// descendant sets it.
  static func explicit(_ key: AlignmentKey, _ node: LayoutNode, _ size: CellSize) -> CGFloat? {
    guard node.mayHaveGuides else { return nil }
    if node.traits.contains(.alignmentGuides), node.element.traits.alignmentGuides[key] != nil {
      return inherited(key, node, size) ?? dimensions(node, size).value(key)
    }
    if node.traits.contains(.layout), let layout = node.element.content as? LayoutContent {
      return layout.guide(key, node, size)
    }
    // A guide that aligns the views of a stack does not affect the position of the stack.
    if !key.isCustom, node.traits.contains(.hidesGuides) {
      return nil
    }
    // If several descendants set the guide, its position is the average.
    var sum: CGFloat = 0
    var count: CGFloat = 0
    for (child, frame) in zip(node.children, node.kind.guidedFrames(node, size)) {
      let guide = explicit(key, child, CellSize(frame.columns, frame.rows))
      guard let guide else { continue }
      sum += guide + start(of: frame, key)
      count += 1
    }
    return count > 0 ? sum / count : nil
  }

  /// Returns the position of a guide that a descendant sets. Padding and frames move the guide
  /// together with the descendant.
  private static func inherited(_ key: AlignmentKey, _ node: LayoutNode, _ size: CellSize)
    -> CGFloat?
  {
    guard let guide = node.element.traits.alignmentGuides[key], let child = node.children.first,
      child.element.traits.alignmentGuides[key] == guide
    else { return nil }
    let frame = node.kind.frameOfChild(node, size)
    return start(of: frame, key) + value(key, child, CellSize(frame.columns, frame.rows))
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
