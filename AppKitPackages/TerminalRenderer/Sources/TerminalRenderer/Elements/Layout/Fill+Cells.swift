import Elements
import Terminal

@MainActor
extension FillContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    // Shapes have an ideal size of 10 points in both dimensions, which is one cell.
    CellSize(proposal.columns ?? 1, proposal.rows ?? 1)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .greedy }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    if let fill, fill.representation != .named(.clear), fill.alpha > 0.05 {
      let color = canvas.theme.background(fill)
      paintInside(node, canvas, CellStyle(background: color), CellStyle(foreground: color))
    } else if fill == nil, stroke == nil {
      paintInside(node, canvas, CellStyle(attributes: .reverse), .plain)
    }
    if let stroke {
      let (color, isDim) = canvas.theme.color(stroke)
      let style = CellStyle(foreground: color, attributes: isDim ? .dim : [])
      if let shape, outline == .circle || outline == .path {
        ShapeRaster(shape, in: node.frame).stroke(canvas, style, isRound: outline == .circle)
      } else {
        canvas.border(node.frame, style, isRounded: outline != .rectangle, keepsText: true)
      }
    }
  }
}

@MainActor
extension FillContent {
  /// Fills the shape, with different styles for complete cells and for halves.
  private func paintInside(
    _ node: LayoutNode,
    _ canvas: CellCanvas,
    _ whole: CellStyle,
    _ half: CellStyle
  ) {
    guard let shape else { return canvas.fill(node.frame, whole) }
    ShapeRaster(shape, in: node.frame).fill(canvas, whole, half, isRound: outline == .circle)
  }
}
