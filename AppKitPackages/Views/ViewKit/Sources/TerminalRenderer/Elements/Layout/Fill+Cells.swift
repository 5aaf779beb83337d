import ElementTree
import TerminalDriver

@MainActor
extension FillContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    // Shapes have an ideal size of 10 points in both dimensions, which is one cell.
    CellSize(proposal.columns ?? 1, proposal.rows ?? 1)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .greedy }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    if let axis = lineAxis(node) { return paintLine(node, canvas, axis) }
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
  /// The axis of a shape that is so thin that apps use it as a line, such as one with the frame
  /// `frame(height: 1)`; nil for other shapes. A whole cell would be a bar, and hide a text.
  private func lineAxis(_ node: LayoutNode) -> Axis? {
    guard stroke == nil, outline != .circle, outline != .path,
      node.frame.rows == 1 || node.frame.columns == 1
    else { return nil }
    var (width, height) = (CGFloat.infinity, CGFloat.infinity)
    var child = node
    while let parent = child.parent, parent.children.count == 1 {
      if let frame = parent.element.content as? FrameContent {
        width = min(width, frame.width ?? frame.maxWidth ?? .infinity)
        height = min(height, frame.height ?? frame.maxHeight ?? .infinity)
      } else if !(parent.element.content is PaddingContent) {
        break
      }
      child = parent
    }
    let isThin = (width: width < 4, height: height < 4)
    if isThin.height, !isThin.width, node.frame.rows == 1 { return .horizontal }
    return isThin.width && !isThin.height && node.frame.columns == 1 ? .vertical : nil
  }

  private func paintLine(_ node: LayoutNode, _ canvas: CellCanvas, _ axis: Axis) {
    guard let fill else { return canvas.line(node.frame, axis, canvas.style(for: node)) }
    guard fill.representation != .named(.clear), fill.alpha > 0.05 else { return }
    let (color, isDim) = canvas.theme.color(fill)
    canvas.line(
      node.frame,
      axis,
      CellStyle(foreground: color, attributes: isDim ? .dim : [])
    )
  }

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
