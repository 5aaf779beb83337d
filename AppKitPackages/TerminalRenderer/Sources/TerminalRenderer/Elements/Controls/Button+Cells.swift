import Renderer
import Terminal
import TextMetrics
@MainActor
extension ButtonContent: CellElement {
  static var keepsSize: Bool { true }

  /// The look in the place where the button stands.
  func look(_ box: Box) -> ButtonStyleKind { kept(box).style }

  private final class Look {
    let style: ButtonStyleKind
    let isSizedByLabel: Bool

    init(style: ButtonStyleKind, isSizedByLabel: Bool) {
      self.style = style
      self.isSizedByLabel = isSizedByLabel
    }
  }

  private func kept(_ box: Box) -> Look {
    if let kept = box.scratch as? Look { return kept }
    var look = style
    if style == .automatic {
      let surroundings = box.nearest { other in
        other.facts.isRow || other.element.content is ActionBarContent
          || other.element.content is DialogActionsContent
      }
      look = surroundings?.facts.isRow == true ? .borderless : .bordered
    }
    let kept = Look(style: look, isSizedByLabel: box.isSizedByLabel)
    box.scratch = kept
    return kept
  }

  private func hasBrackets(_ box: Box) -> Bool {
    switch look(box) {
    case .bordered, .borderedProminent, .automatic: true
    default: false
    }
  }

  /// The columns on each side of the label that the brackets take: less where there is little room,
  /// and none where the label says itself how wide it is.
  private func margin(_ box: Box, _ proposal: Proposal) -> Int {
    guard hasBrackets(box), !kept(box).isSizedByLabel else { return 0 }
    guard let columns = proposal.columns else { return 2 }
    let label = box.sizeOfChildren(proposal).columns
    if label + 4 <= columns { return 2 }
    if label + 2 <= columns { return 1 }
    // The label bends, or is cut: that it takes all the room is not what it needs.
    let ideal = box.sizeOfChildren(Proposal(nil, proposal.rows)).columns
    if ideal + 4 <= columns { return 2 }
    if ideal + 2 <= columns { return 1 }
    if ideal <= columns { return 0 }
    let wanted = columns >= 8 ? 2 : 1
    let cut = box.sizeOfChildren(Proposal(columns - 2 * wanted, proposal.rows)).columns
    return cut + 2 * wanted <= columns ? wanted : 0
  }

  /// The key to show before the words, as in the bar of a page that works like a list of keys.
  private func key(_ box: Box) -> String? {
    guard look(box) == .bordered, box.isInToolbar else { return nil }
    return box.keyHint
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    if let key = key(box) {
      let width = displayWidth(of: key) + 1
      let label = box.sizeOfChildren(Proposal(proposal.columns.map { $0 - width }, proposal.rows))
      return CellSize(width + label.columns, max(label.rows, 1))
    }
    if box.children.isEmpty { return .zero }
    let margin = margin(box, proposal)
    let label = box.sizeOfChildren(
      Proposal(proposal.columns.map { $0 - 2 * margin }, proposal.rows)
    )
    return CellSize(label.columns + 2 * margin, max(label.rows, 1))
  }

  func place(_ box: Box) {
    if let key = key(box) {
      let inner = box.frame.inset(left: displayWidth(of: key) + 1)
      for child in box.children { box.place(child, alignment: .leading, in: inner) }
      return
    }
    let margin = margin(box, Proposal(box.frame.columns, box.frame.rows))
    let inner = box.frame.inset(left: margin, right: margin)
    for child in box.children { box.place(child, alignment: .center, in: inner) }
  }

  private func bracketStyle(_ box: Box, _ canvas: Canvas) -> CellStyle {
    var style = canvas.style(for: box)
    if buttonRole == .destructive, box.element.isEnabled { style.foreground = .ansi(1) }
    if look(box) == .borderedProminent { style.attributes.insert(.bold) }
    return style
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    guard let key = key(box) else { return }
    var style = bracketStyle(box, canvas)
    style.foreground = canvas.theme.color(.accentColor).color
    style.attributes.insert(.bold)
    canvas.write(
      key,
      column: box.frame.column,
      row: box.frame.row + (box.frame.rows - 1) / 2,
      style
    )
  }

  /// Brackets in the outermost columns, as high as the button: beside the label, or inside of it where
  /// it says itself how wide it is and leaves those columns free.
  private func paintBrackets(_ box: Box, _ canvas: Canvas) {
    let frame = box.frame
    guard hasBrackets(box), key(box) == nil, frame.columns >= 3 else { return }
    let isInside = kept(box).isSizedByLabel
    if isInside {
      let inner = box.contentsOfLabel
      guard inner.column > frame.column, inner.endColumn < frame.endColumn else { return }
    } else if margin(box, Proposal(frame.columns, frame.rows)) == 0 {
      return
    }
    let style = bracketStyle(box, canvas)
    for row in frame.row..<max(frame.endRow, frame.row) {
      let (left, right) =
        frame.rows == 1
        ? ("[", "]")
        : row == frame.row ? ("┌", "┐") : row == frame.endRow - 1 ? ("└", "┘") : ("│", "│")
      for (sign, column) in [(left, frame.column), (right, frame.endColumn - 1)]
      where !isInside || canvas.isBlank(column: column, row: row) {
        canvas.write(sign, column: column, row: row, style)
      }
    }
  }

  func paintOver(_ box: Box, _ canvas: Canvas) {
    let look = look(box)
    let isEnabled = box.element.isEnabled
    let tint = box.element.attributes.style.tint
    paintBrackets(box, canvas)
    canvas.restyle(box.frame) { style in
      guard isEnabled else {
        style.attributes.insert(.dim)
        return
      }
      if buttonRole == .destructive, style.foreground == .default { style.foreground = .ansi(1) }
      if look == .borderedProminent { style.attributes.insert(.bold) }
      if let tint, style.foreground == .default {
        style.foreground = canvas.theme.color(tint).color
      } else if look == .borderless || look == .link || look == .borderedProminent,
        style.foreground == .default
      {
        style.foreground = canvas.theme.color(.accentColor).color
      }
      if look == .link { style.attributes.insert(.underline) }
    }
    canvas.highlightFocus(box)
  }

  func keys(_ box: Box) -> [KeyHelp] {
    [KeyHelp(key: "Enter", name: box.element.plainText)]
  }
}
@MainActor
extension LinkContent: CellElement {
  private var arrow: String { isNavigation ? " ›" : " ↗" }

  /// In a row the arrow stands at the end of the line.
  private func isInRow(_ box: Box) -> Bool { box.element.parent?.content is RowContent }

  /// The columns of the arrow: none where the label says itself how wide it is, or where there is no
  /// room for it.
  private func margin(_ box: Box, _ proposal: Proposal) -> Int {
    if box.isSizedByLabel { return 0 }
    guard let columns = proposal.columns else { return 2 }
    let cut = box.sizeOfChildren(Proposal(columns - 2, proposal.rows)).columns
    return cut + 2 <= columns ? 2 : 0
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    if box.children.isEmpty, !isInRow(box) { return .zero }
    let margin = margin(box, proposal)
    let label = box.sizeOfChildren(
      Proposal(proposal.columns.map { $0 - margin }, proposal.rows)
    )
    let columns = label.columns + margin
    return CellSize(
      isInRow(box) ? max(proposal.columns ?? 0, columns) : columns,
      max(label.rows, 1)
    )
  }

  func place(_ box: Box) {
    let inner = box.frame.inset(right: margin(box, Proposal(box.frame.columns, box.frame.rows)))
    for child in box.children { box.place(child, alignment: .leading, in: inner) }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let hasRoom =
      box.isSizedByLabel
      ? box.contentsOfLabel.endColumn <= box.frame.endColumn - 2
      : margin(box, Proposal(box.frame.columns, box.frame.rows)) > 0
    guard hasRoom, !box.frame.isEmpty else { return }
    canvas.write(
      arrow,
      column: box.frame.endColumn - 2,
      row: box.frame.row + (box.frame.rows - 1) / 2,
      canvas.style(for: box, dim: true)
    )
  }

  func paintOver(_ box: Box, _ canvas: Canvas) {
    if !box.element.isEnabled { canvas.restyle(box.frame) { $0.attributes.insert(.dim) } }
    if let url, box.element.isEnabled { canvas.link(box.frame, to: url) }
    canvas.highlightFocus(box)
  }

  func keys(_ box: Box) -> [KeyHelp] {
    [KeyHelp(key: "Enter", name: "Open \(box.element.plainText)")]
  }
}

extension Canvas {
  /// Shows where the focus is, without relying on colour.
  func highlightFocus(_ box: Box) {
    guard focused === box, !(box.element.parent?.content is RowContent) else { return }
    restyle(box.frame) { $0.attributes.insert(.reverse) }
  }
}

extension Box {
  /// Whether the label of a button or a link says itself how wide it is, as the tiles of a board do:
  /// then there is no room for anything around it.
  fileprivate var isSizedByLabel: Bool {
    var label = children.count == 1 ? children.first : nil
    while let box = label {
      if let frame = box.element.content as? FrameContent, frame.width != nil { return true }
      label = box.wrapped
    }
    return false
  }

  /// Where the contents of a label are, without the room around them.
  fileprivate var contentsOfLabel: CellRect {
    guard children.count == 1, var box = children.first else { return frame }
    while let inner = box.wrapped { box = inner }
    return box.frame
  }
}

extension Canvas {
  /// Whether there is nothing but a ground in a cell so far.
  fileprivate func isBlank(column: Int, row: Int) -> Bool {
    bounds.contains(column: column, row: row) && buffer[column, row].character == " "
  }
}
