import Foundation
import ElementTree
import TerminalDriver

@MainActor
extension DrawingContent: CellElement {
  public var cellTraits: CellTraits { .leaf }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    CellSize(proposal.columns ?? 1, proposal.rows ?? 1)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .greedy }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    guard !operations.isEmpty else { return }
    var raster = DrawingRaster(node.frame.intersection(node.clip), origin: node.frame, canvas.theme)
    for operation in operations { raster.draw(operation) }
    raster.paint(on: canvas)
  }
}

/// The raster of a drawing: for each cell the colors of both halves, and Braille dots in front of
/// them.
@MainActor
private struct DrawingRaster {
  private struct Cell {
    var upper: CellColor?
    var lower: CellColor?
    var dots: UInt32 = 0
    var dotColor: CellColor?
    var isDim = false
    /// The opacity of the last fill. Cells have no translucency, so a part of the cell is covered.
    var alpha: CGFloat = 1
  }

  private let visible: CellRect
  private let origin: CellRect
  private let theme: Theme
  private var cells: [Cell]

  init(_ visible: CellRect, origin: CellRect, _ theme: Theme) {
    self.visible = visible
    self.origin = origin
    self.theme = theme
    cells = Array(repeating: Cell(), count: max(visible.columns * visible.rows, 0))
  }

  /// The bits of the dots of a cell in a Braille character, by row and column of the dot; see the
  /// Unicode standard, Braille Patterns.
  private static let bits: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]

  mutating func draw(_ operation: DrawingOperation) {
    guard operation.color.alpha > 0.05, operation.color.representation != .named(.clear) else {
      return
    }
    let clips = operation.clips.map { Region($0, isEvenOdd: false) }
    switch operation.kind {
    case .fill(let style):
      fill(Region(operation.path, isEvenOdd: style.isEOFilled), clips, operation.color)
    case .stroke(let style):
      stroke(operation.path, clips, operation.color, Dashes(style))
    }
  }

  /// The inside of a path, with its fill rule.
  private struct Region {
    let bounds: CGRect
    let isEvenOdd: Bool
    private let lines: [Path.Polyline]

    init(_ path: Path, isEvenOdd: Bool) {
      self.isEvenOdd = isEvenOdd
      bounds = path.boundingRect
      lines = path.polylines()
    }

    /// Returns a function that tests whether a point at a height is inside.
    func inside(y: CGFloat) -> (CGFloat) -> Bool {
      let crossings = Path.crossings(lines, y: y)
      return { x in
        let winding = crossings.reduce(0) { $1.x > x ? $0 + $1.direction : $0 }
        return isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0
      }
    }

    func contains(_ x: CGFloat, _ y: CGFloat) -> Bool { inside(y: y)(x) }
  }

  // MARK: Filling

  private mutating func fill(_ region: Region, _ clips: [Region], _ color: Color) {
    // The center of a half cell may lie outside of a shape that is smaller than half a cell. A length
    // that was calculated may be less than that of half a cell by its rounding.
    if region.bounds.width < 7.999 || region.bounds.height < 7.999 {
      return fillWithDots(region, clips, color)
    }
    // A translucent primary color is a gray of the theme, and no part of the cell is covered.
    let isGray = color.representation == .named(.primary) && color.alpha < 0.75
    let alpha = isGray ? 0 : color.alpha
    let color = theme.background(color)
    eachSample(height: 8, width: 8, in: region, clips) { raster, cell, y, _ in
      raster.cells[cell].alpha = alpha
      if y.truncatingRemainder(dividingBy: 16) < 8 {
        raster.cells[cell].upper = color
        raster.cells[cell].dots &= ~0x1B
      } else {
        raster.cells[cell].lower = color
        raster.cells[cell].dots &= ~0xE4
      }
    }
  }

  private mutating func fillWithDots(_ region: Region, _ clips: [Region], _ color: Color) {
    var isEmpty = true
    let cellColor = theme.color(color)
    eachSample(height: 4, width: 4, in: region, clips) { raster, _, y, x in
      raster.dot(x, y, cellColor)
      isEmpty = false
    }
    let (x, y) = (region.bounds.midX, region.bounds.midY)
    if isEmpty, clips.allSatisfy({ $0.contains(x, y) }) { dot(x, y, cellColor) }
  }

  /// Visits the centers of the parts of cells that lie inside of a region.
  private mutating func eachSample(
    height: CGFloat,
    width: CGFloat,
    in region: Region,
    _ clips: [Region],
    _ body: (inout DrawingRaster, _ cell: Int, _ y: CGFloat, _ x: CGFloat) -> Void
  ) {
    let left = Metrics.points(columns: visible.column - origin.column)
    let top = Metrics.points(rows: visible.row - origin.row)
    let right = left + Metrics.points(columns: visible.columns)
    let bottom = top + Metrics.points(rows: visible.rows)
    let bounds = region.bounds
    let minX = max(left, (bounds.minX / width).rounded(.down) * width)
    let minY = max(top, (bounds.minY / height).rounded(.down) * height)
    var y = minY + height / 2
    while y < min(bottom, bounds.maxY + height) {
      let inside = region.inside(y: y)
      let clipped = clips.map { $0.inside(y: y) }
      var x = minX + width / 2
      while x < min(right, bounds.maxX + width) {
        if inside(x), clipped.allSatisfy({ $0(x) }), let cell = cell(x, y) {
          body(&self, cell, y, x)
        }
        x += width
      }
      y += height
    }
  }

  // MARK: Stroking

  /// The dashes of a line.
  private struct Dashes {
    private let lengths: [CGFloat]
    private let total: CGFloat
    private let phase: CGFloat

    init(_ style: StrokeStyle) {
      // An odd number of lengths is repeated, so that lines and gaps alternate.
      lengths = style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash
      total = lengths.reduce(0, +)
      phase = style.dashPhase
    }

    /// Returns whether the line is drawn at a distance from its start.
    func isDrawn(at distance: CGFloat) -> Bool {
      guard total > 0, total.isFinite, phase.isFinite else { return true }
      var rest = (distance + phase).truncatingRemainder(dividingBy: total)
      if rest < 0 { rest += total }
      for (index, length) in lengths.enumerated() {
        if rest < length { return index.isMultiple(of: 2) }
        rest -= length
      }
      return true
    }
  }

  private mutating func stroke(
    _ path: Path,
    _ clips: [Region],
    _ color: Color,
    _ dashes: Dashes
  ) {
    let cellColor = theme.color(color)
    for line in path.polylines() {
      var start: CGFloat = 0
      for (from, to) in zip(line.points, line.points.dropFirst()) {
        let length = max(abs(to.x - from.x), abs(to.y - from.y))
        guard length.isFinite, length < 100_000 else { continue }
        let steps = Int(length / 2) + 1
        let distance = hypot(to.x - from.x, to.y - from.y)
        defer { start += distance }
        for step in 0...steps {
          let part = CGFloat(step) / CGFloat(steps)
          let x = from.x + (to.x - from.x) * part
          let y = from.y + (to.y - from.y) * part
          // A dash that would begin at the end of the line has no length.
          let place = start + distance * (step == steps ? part.nextDown : part)
          guard dashes.isDrawn(at: place) else { continue }
          if clips.allSatisfy({ $0.contains(x, y) }) { dot(x, y, cellColor) }
        }
      }
    }
  }

  /// Sets the dot nearest to a point. Points on the right and bottom edges belong to the last dots.
  private mutating func dot(
    _ x: CGFloat,
    _ y: CGFloat,
    _ cellColor: (color: CellColor, isDim: Bool)
  ) {
    let (width, height) = (
      Metrics.points(columns: origin.columns), Metrics.points(rows: origin.rows)
    )
    guard x > -1, y > -1, x < width + 1, y < height + 1 else { return }
    let x = min(max(x, 0), width - 1)
    let y = min(max(y, 0), height - 1)
    guard let cell = cell(x, y) else { return }
    cells[cell].dots |= Self.bits[Int(y / 4) % 4][Int(x / 4) % 2]
    cells[cell].dotColor = cellColor.color
    cells[cell].isDim = cellColor.isDim
  }

  /// Returns the index of the visible cell that contains a point.
  private func cell(_ x: CGFloat, _ y: CGFloat) -> Int? {
    guard x >= 0, y >= 0 else { return nil }
    let column = Int(x / 8) + origin.column - visible.column
    let row = Int(y / 16) + origin.row - visible.row
    guard (0..<visible.columns).contains(column), (0..<visible.rows).contains(row) else {
      return nil
    }
    return row * visible.columns + column
  }

  // MARK: Painting

  func paint(on canvas: CellCanvas) {
    for row in 0..<max(visible.rows, 0) {
      for column in 0..<visible.columns {
        paint(
          cells[row * visible.columns + column],
          column: visible.column + column,
          row: visible.row + row,
          canvas
        )
      }
    }
  }

  private func paint(_ cell: Cell, column: Int, row: Int, _ canvas: CellCanvas) {
    var style = CellStyle.plain
    let ground = cell.upper ?? cell.lower
    if cell.dots != 0, let scalar = Unicode.Scalar(0x2800 + cell.dots) {
      style.foreground = cell.dotColor ?? .default
      if cell.isDim { style.attributes.insert(.dim) }
      if let ground { style.background = ground }
      canvas.write(String(scalar), column: column, row: row, style)
      return
    }
    guard let ground else { return }
    style.foreground = ground
    if cell.upper == cell.lower {
      // A block instead of a space: without colors, the background of a space is invisible.
      let shade =
        switch cell.alpha {
        case 0: " "
        case ..<0.3: "░"
        case ..<0.55: "▒"
        case ..<0.8: "▓"
        default: "█"
        }
      if shade == " " || shade == "█" { style.background = ground }
      canvas.write(shade, column: column, row: row, style)
      return
    }
    if cell.upper != nil, let lower = cell.lower { style.background = lower }
    canvas.write(cell.upper == nil ? "▄" : "▀", column: column, row: row, style)
  }
}
