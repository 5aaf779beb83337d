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

@MainActor
extension OpacityContent: CellElement {
  var keepsSize: Bool { true }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    box.children.first.flatMap { $0.kind.flexibility($0, along: axis) }
  }

  func place(_ box: Box) {
    // What cannot be seen keeps its room and is drawn nowhere.
    let clip = opacity > 0.05 ? box.clip : .zero
    for child in box.children { child.place(box.frame, clip: clip) }
  }

  func paintOver(_ box: Box, _ canvas: Canvas) {
    if opacity < 0.6, opacity > 0.05 {
      canvas.restyle(box.frame) { $0.attributes.insert(.dim) }
    }
  }
}

@MainActor
extension TapContent: CellElement {
  var keepsSize: Bool { true }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    box.children.first.flatMap { $0.kind.flexibility($0, along: axis) }
  }

  func place(_ box: Box) {
    for child in box.children { child.place(box.frame, clip: box.clip) }
  }

  func paintOver(_ box: Box, _ canvas: Canvas) { canvas.highlightFocus(box) }

  func keys(_ box: Box) -> [KeyHelp] {
    [KeyHelp(key: "Enter", name: box.element.plainText)]
  }
}

@MainActor
extension FocusableContent: CellElement {
  func place(_ box: Box) {
    for child in box.children { child.place(box.frame, clip: box.clip) }
  }

  func paintOver(_ box: Box, _ canvas: Canvas) { canvas.highlightFocus(box) }
}

@MainActor
extension HitTestContent: CellElement {
  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    box.children.first.flatMap { $0.kind.flexibility($0, along: axis) }
  }

  func place(_ box: Box) {
    for child in box.children { child.place(box.frame, clip: box.clip) }
  }
}
