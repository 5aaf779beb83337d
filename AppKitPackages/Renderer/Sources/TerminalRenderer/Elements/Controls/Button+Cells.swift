import Renderer
import Terminal
import TextMetrics
@MainActor
extension ButtonContent: CellElement {
  static var keepsSize: Bool { true }

  /// The look in the place where the button stands.
  func look(_ box: Box) -> ButtonStyleKind {
    guard style == .automatic else { return style }
    if let kept = box.scratch as? Look { return kept.style }
    let surroundings = box.nearest { other in
      other.facts.isRow || other.element.content is ActionBarContent
        || other.element.content is DialogActionsContent
    }
    let look: ButtonStyleKind =
      surroundings?.facts.isRow == true ? .borderless : .bordered
    box.scratch = Look(style: look)
    return look
  }

  private final class Look {
    let style: ButtonStyleKind
    init(style: ButtonStyleKind) { self.style = style }
  }

  private func frame(_ box: Box) -> Int {
    switch look(box) {
    case .bordered, .borderedProminent, .automatic: 2
    default: 0
    }
  }

  /// The key to show before the words, as in the bar of a page that works like a list of keys.
  private func key(_ box: Box) -> String? {
    guard look(box) == .bordered, box.isInToolbar else { return nil }
    return box.keyHint
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    if let key = key(box) {
      let label = box.sizeOfChildren(proposal)
      return CellSize(displayWidth(of: key) + 1 + label.columns, max(label.rows, 1))
    }
    let frame = frame(box)
    let label = box.sizeOfChildren(
      Proposal(proposal.columns.map { $0 - 2 * frame }, proposal.rows)
    )
    return CellSize(label.columns + 2 * frame, max(label.rows, 1))
  }

  func place(_ box: Box) {
    if let key = key(box) {
      let inner = box.frame.inset(left: displayWidth(of: key) + 1)
      for child in box.children { box.place(child, alignment: .leading, in: inner) }
      return
    }
    let frame = frame(box)
    let inner = box.frame.inset(left: frame, right: frame)
    for child in box.children { box.place(child, alignment: .center, in: inner) }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let look = look(box)
    guard look == .bordered || look == .borderedProminent else { return }
    var style = canvas.style(for: box)
    if buttonRole == .destructive, box.element.isEnabled { style.foreground = .ansi(1) }
    if look == .borderedProminent { style.attributes.insert(.bold) }
    let row = box.frame.row + (box.frame.rows - 1) / 2
    if let key = key(box) {
      style.foreground = canvas.theme.color(.accentColor).color
      style.attributes.insert(.bold)
      canvas.write(key, column: box.frame.column, row: row, style)
      return
    }
    canvas.write("[", column: box.frame.column, row: row, style)
    canvas.write("]", column: box.frame.endColumn - 1, row: row, style)
  }

  func paintOver(_ box: Box, _ canvas: Canvas) {
    let look = look(box)
    let isEnabled = box.element.isEnabled
    let tint = box.element.attributes.style.tint
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

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let label = box.sizeOfChildren(Proposal(proposal.columns.map { $0 - 2 }, proposal.rows))
    let columns =
      isInRow(box) ? max(proposal.columns ?? 0, label.columns + 2) : label.columns + 2
    return CellSize(columns, max(label.rows, 1))
  }

  func place(_ box: Box) {
    let inner = box.frame.inset(right: 2)
    for child in box.children { box.place(child, alignment: .leading, in: inner) }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
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
