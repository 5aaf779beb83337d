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
    inherited(key, box, size) ?? dimensions(box, size).value(key)
  }

  /// Where a guide lies that a view inside sets: padding and frames move it along with that view.
  private static func inherited(_ key: AlignmentKey, _ box: Box, _ size: CellSize) -> CGFloat? {
    guard let guide = box.element.traits.alignmentGuides[key], let child = box.children.first,
      child.element.traits.alignmentGuides[key] == guide
    else { return nil }
    let frame = box.kind.frameOfChild(box, size)
    let start =
      key.isHorizontal
      ? Metrics.points(columns: frame.column) : Metrics.points(rows: frame.row)
    return start + value(key, child, CellSize(frame.columns, frame.rows))
  }

  /// Where a guide lies in a box, in columns.
  static func column(_ guide: HorizontalAlignment, _ box: Box, _ size: CellSize) -> Int {
    if !box.facts.hasGuides {
      if guide == .leading { return 0 }
      if guide == .trailing { return size.columns }
    }
    return Metrics.columns(value(guide.key, box, size))
  }

  /// Where a guide lies in a box, in rows.
  static func row(_ guide: VerticalAlignment, _ box: Box, _ size: CellSize) -> Int {
    if !box.facts.hasGuides {
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
    if !box.facts.hasGuides {
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
    if !box.facts.hasGuides {
      if alignment == .top { return 0 }
      if alignment == .center { return floorHalf(rows - size.rows) }
      if alignment == .bottom { return rows - size.rows }
    }
    let outer = ViewDimensions(width: 0, height: Metrics.points(rows: rows))
    return Metrics.rows(outer.value(alignment.key)) - row(alignment, box, size)
  }

  private static func floorHalf(_ value: Int) -> Int { value >> 1 }
}
