import Renderer
import Terminal

@MainActor
extension FillContent: CellElement {
  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    // Ten points in both directions, as shapes have that are asked for their own size.
    CellSize(proposal.columns ?? 1, proposal.rows ?? 1)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? { .greedy }

  func paint(_ box: Box, _ canvas: Canvas) {
    if let fill, fill.resolved != .named(.clear), fill.alpha > 0.05 {
      let color = canvas.theme.background(fill)
      paintInside(box, canvas, CellStyle(background: color), CellStyle(foreground: color))
    } else if fill == nil, stroke == nil {
      paintInside(box, canvas, CellStyle(attributes: .reverse), .plain)
    }
    if let stroke {
      let (color, isDim) = canvas.theme.color(stroke)
      let style = CellStyle(foreground: color, attributes: isDim ? .dim : [])
      if let shape, outline == .circle || outline == .path {
        ShapeRaster(shape, in: box.frame).stroke(canvas, style, isRound: outline == .circle)
      } else {
        canvas.border(box.frame, style, isRounded: outline != .rectangle)
      }
    }
  }
}

@MainActor
extension FillContent {
  /// Fills the shape: the cells that it covers with one look, halves of cells with another.
  private func paintInside(_ box: Box, _ canvas: Canvas, _ whole: CellStyle, _ half: CellStyle) {
    guard let shape else { return canvas.fill(box.frame, whole) }
    ShapeRaster(shape, in: box.frame).fill(canvas, whole, half, isRound: outline == .circle)
  }
}
