import Elements
import Terminal
import TextMetrics
@MainActor
extension ButtonContent: CellElement {
  public var cellTraits: CellTraits { [.keepsSize, .button] }

  /// The look in the place where the button stands.
  func look(_ node: LayoutNode) -> ButtonStyleKind { kept(node).style }

  private final class Look {
    let style: ButtonStyleKind
    let isSizedByLabel: Bool

    init(style: ButtonStyleKind, isSizedByLabel: Bool) {
      self.style = style
      self.isSizedByLabel = isSizedByLabel
    }
  }

  private func kept(_ node: LayoutNode) -> Look {
    if let kept = node.scratch as? Look { return kept }
    var look = style
    if style == .automatic {
      let surroundings = node.nearest { other in
        other.traits.contains(.row) || other.element.content is ActionBarContent
          || other.element.content is DialogActionsContent
      }
      look = surroundings?.traits.contains(.row) == true ? .borderless : .bordered
    }
    let kept = Look(style: look, isSizedByLabel: node.isSizedByLabel)
    node.scratch = kept
    return kept
  }

  private func hasBrackets(_ node: LayoutNode) -> Bool {
    switch look(node) {
    case .bordered, .borderedProminent, .automatic: true
    default: false
    }
  }

  /// The columns on each side of the label that the brackets take: less where there is little room,
  /// and none where the label says itself how wide it is.
  private func margin(_ node: LayoutNode, _ proposal: CellProposal) -> Int {
    guard hasBrackets(node), !kept(node).isSizedByLabel else { return 0 }
    guard let columns = proposal.columns else { return 2 }
    let label = node.sizeOfChildren(proposal).columns
    if label + 4 <= columns { return 2 }
    if label + 2 <= columns { return 1 }
    // The label bends, or is cut: that it takes all the room is not what it needs.
    let ideal = node.sizeOfChildren(CellProposal(nil, proposal.rows)).columns
    if ideal + 4 <= columns { return 2 }
    if ideal + 2 <= columns { return 1 }
    if ideal <= columns { return 0 }
    let wanted = columns >= 8 ? 2 : 1
    let cut = node.sizeOfChildren(CellProposal(columns - 2 * wanted, proposal.rows)).columns
    return cut + 2 * wanted <= columns ? wanted : 0
  }

  /// The key to show before the words, as in the bar of a page that works like a list of keys.
  private func key(_ node: LayoutNode) -> String? {
    guard look(node) == .bordered, node.isInToolbar else { return nil }
    return node.keyHint
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    if let key = key(node) {
      let width = displayWidth(of: key) + 1
      let label = node.sizeOfChildren(
        CellProposal(proposal.columns.map { $0 - width }, proposal.rows)
      )
      return CellSize(width + label.columns, max(label.rows, 1))
    }
    if node.children.isEmpty { return .zero }
    let margin = margin(node, proposal)
    let label = node.sizeOfChildren(
      CellProposal(proposal.columns.map { $0 - 2 * margin }, proposal.rows)
    )
    return CellSize(label.columns + 2 * margin, max(label.rows, 1))
  }

  public func place(_ node: LayoutNode) {
    if let key = key(node) {
      let inner = node.frame.inset(left: displayWidth(of: key) + 1)
      for child in node.children { node.place(child, alignment: .leading, in: inner) }
      return
    }
    let margin = margin(node, CellProposal(node.frame.columns, node.frame.rows))
    let inner = node.frame.inset(left: margin, right: margin)
    for child in node.children { node.place(child, alignment: .center, in: inner) }
  }

  private func bracketStyle(_ node: LayoutNode, _ canvas: CellCanvas) -> CellStyle {
    var style = canvas.style(for: node)
    if buttonRole == .destructive, node.element.isEnabled { style.foreground = .ansi(1) }
    if look(node) == .borderedProminent { style.attributes.insert(.bold) }
    return style
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    guard let key = key(node) else { return }
    var style = bracketStyle(node, canvas)
    style.foreground = canvas.theme.color(.accentColor).color
    style.attributes.insert(.bold)
    canvas.write(
      key,
      column: node.frame.column,
      row: node.frame.row + (node.frame.rows - 1) / 2,
      style
    )
  }

  /// Brackets in the outermost columns, as high as the button: beside the label, or inside of it where
  /// it says itself how wide it is and leaves those columns free.
  private func paintBrackets(_ node: LayoutNode, _ canvas: CellCanvas) {
    let frame = node.frame
    guard hasBrackets(node), key(node) == nil, frame.columns >= 3 else { return }
    let isInside = kept(node).isSizedByLabel
    if isInside {
      let inner = node.contentsOfLabel
      guard inner.column > frame.column, inner.endColumn < frame.endColumn else { return }
    } else if margin(node, CellProposal(frame.columns, frame.rows)) == 0 {
      return
    }
    let style = bracketStyle(node, canvas)
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

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    let look = look(node)
    let isEnabled = node.element.isEnabled
    let tint = node.element.attributes.style.tint
    paintBrackets(node, canvas)
    canvas.restyle(node.frame) { style in
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
    canvas.highlightFocus(node)
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: "Enter", name: node.element.plainText)]
  }
}
@MainActor
extension LinkContent: CellElement {
  public var cellTraits: CellTraits { .link }

  private var arrow: String { isNavigation ? " ›" : " ↗" }

  /// In a row the arrow stands at the end of the line.
  private func isInRow(_ node: LayoutNode) -> Bool { node.element.parent?.content is RowContent }

  /// The columns of the arrow: none where the label says itself how wide it is, or where there is no
  /// room for it.
  private func margin(_ node: LayoutNode, _ proposal: CellProposal) -> Int {
    if node.isSizedByLabel { return 0 }
    guard let columns = proposal.columns else { return 2 }
    let cut = node.sizeOfChildren(CellProposal(columns - 2, proposal.rows)).columns
    return cut + 2 <= columns ? 2 : 0
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    if node.children.isEmpty, !isInRow(node) { return .zero }
    let margin = margin(node, proposal)
    let label = node.sizeOfChildren(
      CellProposal(proposal.columns.map { $0 - margin }, proposal.rows)
    )
    let columns = label.columns + margin
    return CellSize(
      isInRow(node) ? max(proposal.columns ?? 0, columns) : columns,
      max(label.rows, 1)
    )
  }

  public func place(_ node: LayoutNode) {
    let inner = node.frame.inset(
      right: margin(node, CellProposal(node.frame.columns, node.frame.rows))
    )
    for child in node.children { node.place(child, alignment: .leading, in: inner) }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let hasRoom =
      node.isSizedByLabel
      ? node.contentsOfLabel.endColumn <= node.frame.endColumn - 2
      : margin(node, CellProposal(node.frame.columns, node.frame.rows)) > 0
    guard hasRoom, !node.frame.isEmpty else { return }
    canvas.write(
      arrow,
      column: node.frame.endColumn - 2,
      row: node.frame.row + (node.frame.rows - 1) / 2,
      canvas.style(for: node, dim: true)
    )
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    if !node.element.isEnabled { canvas.restyle(node.frame) { $0.attributes.insert(.dim) } }
    if let url, node.element.isEnabled { canvas.link(node.frame, to: url) }
    canvas.highlightFocus(node)
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: "Enter", name: "Open \(node.element.plainText)")]
  }
}

extension CellCanvas {
  /// Draws the node in reverse video if it has the focus, so that no colour is needed to see that.
  public func highlightFocus(_ node: LayoutNode) {
    guard focused === node, !(node.element.parent?.content is RowContent) else { return }
    restyle(node.frame) { $0.attributes.insert(.reverse) }
  }
}

extension LayoutNode {
  /// Whether the label of a button or a link says itself how wide it is, as the tiles of a board do:
  /// then there is no room for anything around it.
  fileprivate var isSizedByLabel: Bool {
    var label = children.count == 1 ? children.first : nil
    while let node = label {
      if let frame = node.element.content as? FrameContent, frame.width != nil { return true }
      label = node.wrapped
    }
    return false
  }

  /// Where the contents of a label are, without the room around them.
  fileprivate var contentsOfLabel: CellRect {
    guard children.count == 1, var node = children.first else { return frame }
    while let inner = node.wrapped { node = inner }
    return node.frame
  }
}

extension CellCanvas {
  /// Whether there is nothing but a ground in a cell so far.
  fileprivate func isBlank(column: Int, row: Int) -> Bool {
    bounds.contains(column: column, row: row) && buffer[column, row].character == " "
  }
}
