import Foundation
import Renderer
import Terminal

/// Lines elements up by alignment guides.
@MainActor
enum Guides {
  static func dimensions(_ box: Box, _ size: CellSize) -> ViewDimensions {
    ViewDimensions(
      width: Metrics.points(columns: size.columns),
      height: Metrics.points(rows: size.rows),
      guides: box.element.traits.alignmentGuides
    )
  }

  /// Where a guide lies in a box of a size, in points.
  private static func value(_ key: AlignmentKey, _ box: Box, _ size: CellSize) -> CGFloat {
    explicit(key, box, size)
      ?? key.defaultValue(
        in: ViewDimensions(
          width: Metrics.points(columns: size.columns),
          height: Metrics.points(rows: size.rows)
        )
      )
  }

  /// Where a guide lies in a box of a size, in points, if the view, a layout or a view inside says so.
  static func explicit(_ key: AlignmentKey, _ box: Box, _ size: CellSize) -> CGFloat? {
    guard box.mayHaveGuides else { return nil }
    if box.facts.hasGuides, box.element.traits.alignmentGuides[key] != nil {
      return inherited(key, box, size) ?? dimensions(box, size).value(key)
    }
    if let layout = box.element.content as? LayoutContent { return layout.guide(key, box, size) }
    // What lines up views in one stack says nothing of where the stack stands.
    if !key.isCustom, box.element.content is StackContent || box.element.content is LayersContent {
      return nil
    }
    // Of several views inside that set the guide, their middle counts.
    var sum: CGFloat = 0
    var count: CGFloat = 0
    for (child, frame) in zip(box.children, box.kind.guidedFrames(box, size)) {
      let guide = explicit(key, child, CellSize(frame.columns, frame.rows))
      guard let guide else { continue }
      sum += guide + start(of: frame, key)
      count += 1
    }
    return count > 0 ? sum / count : nil
  }

  /// Where a guide lies that a view inside sets: padding and frames move it along with that view.
  private static func inherited(_ key: AlignmentKey, _ box: Box, _ size: CellSize) -> CGFloat? {
    guard let guide = box.element.traits.alignmentGuides[key], let child = box.children.first,
      child.element.traits.alignmentGuides[key] == guide
    else { return nil }
    let frame = box.kind.frameOfChild(box, size)
    return start(of: frame, key) + value(key, child, CellSize(frame.columns, frame.rows))
  }

  private static func start(of frame: CellRect, _ key: AlignmentKey) -> CGFloat {
    key.isHorizontal
      ? Metrics.points(columns: frame.column) : Metrics.points(rows: frame.row)
  }

  /// Where a guide lies in a box, in columns.
  static func column(_ guide: HorizontalAlignment, _ box: Box, _ size: CellSize) -> Int {
    if !box.mayHaveGuides {
      if guide == .leading { return 0 }
      if guide == .trailing { return size.columns }
    }
    return Metrics.columns(value(guide.key, box, size))
  }

  /// Where a guide lies in a box, in rows.
  static func row(_ guide: VerticalAlignment, _ box: Box, _ size: CellSize) -> Int {
    if !box.mayHaveGuides {
      if guide == .top { return 0 }
      if guide == .bottom { return size.rows }
    }
    return Metrics.rows(value(guide.key, box, size))
  }

  /// How far a box is from the corner of the rectangle it is lined up with.
  static func offset(
    of box: Box,
    _ size: CellSize,
    in rect: CellRect,
    _ alignment: Alignment
  ) -> (columns: Int, rows: Int) {
    (
      horizontal(box, size, rect.columns, alignment.horizontal),
      vertical(box, size, rect.rows, alignment.vertical)
    )
  }

  static func horizontal(
    _ box: Box,
    _ size: CellSize,
    _ columns: Int,
    _ alignment: HorizontalAlignment
  ) -> Int {
    if explicit(alignment.key, box, size) == nil {
      if alignment == .leading { return 0 }
      if alignment == .center { return floorHalf(columns - size.columns) }
      if alignment == .trailing { return columns - size.columns }
    }
    let outer = ViewDimensions(width: Metrics.points(columns: columns), height: 0)
    return Metrics.columns(outer.value(alignment.key)) - column(alignment, box, size)
  }

  static func vertical(
    _ box: Box,
    _ size: CellSize,
    _ rows: Int,
    _ alignment: VerticalAlignment
  ) -> Int {
    if explicit(alignment.key, box, size) == nil {
      if alignment == .top { return 0 }
      if alignment == .center { return floorHalf(rows - size.rows) }
      if alignment == .bottom { return rows - size.rows }
    }
    let outer = ViewDimensions(width: 0, height: Metrics.points(rows: rows))
    return Metrics.rows(outer.value(alignment.key)) - row(alignment, box, size)
  }

  private static func floorHalf(_ value: Int) -> Int { value >> 1 }
}
