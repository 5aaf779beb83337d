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
      canvas.fill(box.frame, CellStyle(background: canvas.theme.background(fill)))
    } else if fill == nil, stroke == nil {
      canvas.fill(box.frame, CellStyle(attributes: .reverse))
    }
    if let stroke {
      let (color, isDim) = canvas.theme.color(stroke)
      let style = CellStyle(foreground: color, attributes: isDim ? .dim : [])
      canvas.border(box.frame, style, isRounded: outline != .rectangle)
    }
  }
}
