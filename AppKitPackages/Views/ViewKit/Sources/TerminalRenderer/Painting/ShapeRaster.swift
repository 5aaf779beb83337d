import Foundation
import ElementTree
import TerminalDriver

/// Draws shapes other than rectangles: areas in half cells, which are approximately square, and
/// outlines in Braille dots, eight per cell.
@MainActor
struct ShapeRaster {
  private let frame: CellRect
  private let lines: [Path.Polyline]

  /// - Parameter frame: The cells whose outer edges the shape touches.
  init(_ shape: ShapeReference, in frame: CellRect) {
    self.frame = frame
    let size = CGSize(
      width: Metrics.points(columns: frame.columns),
      height: Metrics.points(rows: frame.rows)
    )
    lines = shape.path(in: CGRect(origin: .zero, size: size)).polylines()
  }

  /// Whether the shape is drawn as a dot: in a single row, half cells cannot form a circle.
  private var isDot: Bool { frame.rows == 1 && frame.columns <= 2 }

  /// Fills the shape.
  ///
  /// - Parameters:
  ///   - whole: The style of cells that are completely covered.
  ///   - half: The style of characters that cover a part of a cell.
  func fill(_ canvas: CellCanvas, _ whole: CellStyle, _ half: CellStyle, isRound: Bool) {
    if isRound, isDot { return write("●", 0, 0, canvas, half) }
    for row in visibleRows(canvas) {
      let upper = inside(y: Metrics.points(rows: row) + 4)
      let lower = inside(y: Metrics.points(rows: row) + 12)
      for column in 0..<min(frame.columns, 10_000) {
        switch (upper(column), lower(column)) {
        case (true, true):
          let cell = CellRect(
            column: frame.column + column,
            row: frame.row + row,
            columns: 1,
            rows: 1
          )
          canvas.fill(cell, whole)
        case (true, false): write("▀", column, row, canvas, half)
        case (false, true): write("▄", column, row, canvas, half)
        case (false, false): break
        }
      }
    }
  }

  /// Returns a function that tests whether the center of a column lies inside of the shape at a
  /// height.
  private func inside(y: CGFloat) -> (Int) -> Bool {
    let crossings = Path.crossings(lines, y: y)
    return { column in
      let x = Metrics.points(columns: column) + 4
      return crossings.reduce(0) { $1.x > x ? $0 + $1.direction : $0 } != 0
    }
  }

  /// Draws the outline.
  func stroke(_ canvas: CellCanvas, _ style: CellStyle, isRound: Bool) {
    if isRound, isDot { return write("○", 0, 0, canvas, style) }
    var dots: [Int: [Int: UInt32]] = [:]
    for line in lines {
      for (from, to) in zip(line.points, line.points.dropFirst()) {
        let steps = Int(max(abs(to.x - from.x), abs(to.y - from.y)) / 2) + 1
        guard steps < 10_000 else { continue }
        for step in 0...steps {
          let part = CGFloat(step) / CGFloat(steps)
          let x = from.x + (to.x - from.x) * part
          let y = from.y + (to.y - from.y) * part
          guard let dot = dot(x, y) else { continue }
          dots[dot.row, default: [:]][dot.column, default: 0] |= dot.bit
        }
      }
    }
    for row in visibleRows(canvas) {
      for (column, bits) in dots[row] ?? [:] {
        guard let scalar = Unicode.Scalar(0x2800 + bits) else { continue }
        canvas.writeLine(
          String(scalar),
          column: frame.column + column,
          row: frame.row + row,
          style
        )
      }
    }
  }

  /// The bits of the dots of a cell in a Braille character, by row and column of the dot; see the
  /// Unicode standard, Braille Patterns.
  private static let bits: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]

  /// Returns the dot nearest to a point. Points on the right and bottom edges belong to the last
  /// dots.
  private func dot(_ x: CGFloat, _ y: CGFloat) -> (column: Int, row: Int, bit: UInt32)? {
    let (columns, rows) = (frame.columns * 2, frame.rows * 4)
    guard x.isFinite, y.isFinite, x > -1, y > -1, x < CGFloat(columns) * 4 + 1,
      y < CGFloat(rows) * 4 + 1
    else { return nil }
    let column = max(min(Int(x / 4), columns - 1), 0)
    let row = max(min(Int(y / 4), rows - 1), 0)
    return (column / 2, row / 4, Self.bits[row % 4][column % 2])
  }

  /// Returns the visible rows of the shape.
  private func visibleRows(_ canvas: CellCanvas) -> Range<Int> {
    let visible = frame.intersection(canvas.clip)
    return (visible.row - frame.row)..<(visible.row - frame.row + visible.rows)
  }

  private func write(
    _ text: String,
    _ column: Int,
    _ row: Int,
    _ canvas: CellCanvas,
    _ style: CellStyle
  ) {
    canvas.write(text, column: frame.column + column, row: frame.row + row, style)
  }
}
