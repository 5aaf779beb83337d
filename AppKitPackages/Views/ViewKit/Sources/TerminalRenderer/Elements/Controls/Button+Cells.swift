import ElementTree
import TerminalDriver
import CellMetrics
@MainActor
extension ButtonContent: CellElement {
  public var cellTraits: CellTraits { [.keepsSize, .button] }

  /// Returns the style of the button in its container.
  func resolvedStyle(_ node: LayoutNode) -> ButtonStyleKind { appearance(node).style }

  private final class Appearance {
    let style: ButtonStyleKind
    let isSizedByLabel: Bool

    init(style: ButtonStyleKind, isSizedByLabel: Bool) {
      self.style = style
      self.isSizedByLabel = isSizedByLabel
    }
  }

  private func appearance(_ node: LayoutNode) -> Appearance {
    if let appearance = node.scratch as? Appearance { return appearance }
    var resolved = style
    if style == .automatic {
      let surroundings = node.nearest { other in
        other.traits.contains(.row) || other.element.content is ActionBarContent
          || other.element.content is DialogActionsContent
      }
      resolved = surroundings?.traits.contains(.row) == true ? .borderless : .bordered
    }
    let appearance = Appearance(style: resolved, isSizedByLabel: node.isSizedByLabel)
    node.scratch = appearance
    return appearance
  }

  private func hasBrackets(_ node: LayoutNode) -> Bool {
    switch resolvedStyle(node) {
    case .bordered, .borderedProminent, .automatic: true
    default: false
    }
  }

  /// Returns the number of columns for the brackets on each side of the label: fewer if space is
  /// limited, and none if the label defines its own width.
  private func margin(_ node: LayoutNode, _ proposal: CellProposal) -> Int {
    guard hasBrackets(node), !appearance(node).isSizedByLabel else { return 0 }
    guard let columns = proposal.columns else { return 2 }
    let label = node.sizeOfChildren(proposal).columns
    if label + 4 <= columns { return 2 }
    if label + 2 <= columns { return 1 }
    // A flexible or truncated label fills the proposal, which is more than its ideal width.
    let ideal = node.sizeOfChildren(CellProposal(nil, proposal.rows)).columns
    if ideal + 4 <= columns { return 2 }
    if ideal + 2 <= columns { return 1 }
    if ideal <= columns { return 0 }
    let wanted = columns >= 8 ? 2 : 1
    let cut = node.sizeOfChildren(CellProposal(columns - 2 * wanted, proposal.rows)).columns
    return cut + 2 * wanted <= columns ? wanted : 0
  }

  /// Returns the key to show before the label, as in a toolbar that looks like a list of keys.
  private func key(_ node: LayoutNode) -> String? {
    resolvedStyle(node) == .bordered ? node.toolbarKey : nil
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
    if resolvedStyle(node) == .borderedProminent { style.attributes.insert(.bold) }
    return style
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    guard key(node) != nil else { return }
    canvas.writeToolbarKey(of: node, bracketStyle(node, canvas))
  }

  /// Draws brackets of the height of the button in the outermost columns: beside the label, or
  /// inside of a label that defines its own width and leaves these columns blank.
  private func paintBrackets(_ node: LayoutNode, _ canvas: CellCanvas) {
    let frame = node.frame
    guard hasBrackets(node), key(node) == nil, frame.columns >= 3 else { return }
    let isInside = appearance(node).isSizedByLabel
    if isInside {
      let inner = node.contentsOfLabel
      guard inner.column > frame.column, inner.endColumn < frame.endColumn else { return }
    } else if margin(node, CellProposal(frame.columns, frame.rows)) == 0 {
      return
    }
    let rows = frame.row..<max(frame.endRow, frame.row)
    // A label with a rounded background draws into some of these cells: brackets beside them would
    // be incomplete.
    if isInside {
      for row in rows {
        guard canvas.isBlank(column: frame.column, row: row),
          canvas.isBlank(column: frame.endColumn - 1, row: row)
        else { return }
      }
    }
    let style = bracketStyle(node, canvas)
    for row in rows {
      let (left, right) =
        frame.rows == 1
        ? ("[", "]")
        : row == frame.row ? ("┌", "┐") : row == frame.endRow - 1 ? ("└", "┘") : ("│", "│")
      canvas.write(left, column: frame.column, row: row, style)
      canvas.write(right, column: frame.endColumn - 1, row: row, style)
    }
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    let resolved = resolvedStyle(node)
    let isEnabled = node.element.isEnabled
    let color = labelColor(node, canvas)
    paintBrackets(node, canvas)
    canvas.restyle(node.frame) { style in
      guard isEnabled else {
        style.attributes.insert(.dim)
        return
      }
      if resolved == .borderedProminent { style.attributes.insert(.bold) }
      if let color, style.foreground == .default { style.foreground = color }
      if resolved == .link { style.attributes.insert(.underline) }
    }
    if isEnabled, let color {
      for part in node.partsInPrimaryColor {
        canvas.restyle(part) { if $0.foreground == color { $0.foreground = .default } }
      }
    }
    canvas.highlightFocus(node)
  }

  /// Returns the color of the parts of the label without a color of their own.
  private func labelColor(_ node: LayoutNode, _ canvas: CellCanvas) -> CellColor? {
    if buttonRole == .destructive { return .ansi(1) }
    if let tint = node.element.attributes.style.tint { return canvas.theme.color(tint).color }
    switch resolvedStyle(node) {
    case .borderless, .link, .borderedProminent: return canvas.theme.color(.accentColor).color
    default: return nil
    }
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: "Enter", name: node.element.plainText)]
  }
}
@MainActor
extension LinkContent: CellElement {
  public var cellTraits: CellTraits { .link }

  private func arrow(_ node: LayoutNode) -> String {
    node.isRightToLeft ? (isNavigation ? "‹ " : "↗ ") : isNavigation ? " ›" : " ↗"
  }

  /// Returns whether the button is in a row of a list, whose arrow is at the end of the line.
  private func isInRow(_ node: LayoutNode) -> Bool { node.element.parent?.content is RowContent }

  /// Returns whether the label ends with an arrow of its own. In rows, a system draws both.
  private func hasOwnArrow(_ node: LayoutNode) -> Bool {
    guard !isInRow(node) else { return false }
    var last = node.element
    while let child = last.children.last { last = child }
    guard let image = last.content as? ImageContent, image.isSymbol else { return false }
    return ["chevron.right", "chevron.forward", "arrow.right", "arrow.forward"]
      .contains { image.name == $0 || image.name.hasPrefix($0 + ".") }
  }

  /// Returns the number of columns for the arrow, and for the badge of the row before it: none if the
  /// label defines its own width or has an arrow, or space is limited.
  private func margin(_ node: LayoutNode, _ proposal: CellProposal) -> Int {
    let badge = node.badgeColumnsOfRow(proposal.columns)
    if node.isSizedByLabel || hasOwnArrow(node) { return badge }
    guard let columns = proposal.columns else { return badge + 2 }
    let cut = node.sizeOfChildren(CellProposal(columns - badge - 2, proposal.rows)).columns
    return cut + badge + 2 <= columns ? badge + 2 : badge
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
    guard !hasOwnArrow(node) else { return }
    let arrowColumn = node.column(node.frame.columns - 2, columns: 2)
    let hasRoom =
      node.isSizedByLabel
      ? node.isRightToLeft
        ? node.contentsOfLabel.column >= arrowColumn + 2
        : node.contentsOfLabel.endColumn <= arrowColumn
      : hasRoomForArrow(node)
    guard hasRoom, !node.frame.isEmpty else { return }
    canvas.write(
      arrow(node),
      column: arrowColumn,
      row: node.frame.row + (node.frame.rows - 1) / 2,
      canvas.style(for: node, dim: true)
    )
  }

  private func hasRoomForArrow(_ node: LayoutNode) -> Bool {
    let columns = node.frame.columns
    return margin(node, CellProposal(columns, node.frame.rows)) > node.badgeColumnsOfRow(columns)
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
  /// Draws the node in reverse video if it has the focus, which is visible without colors.
  public func highlightFocus(_ node: LayoutNode) {
    guard focused === node, !(node.element.parent?.content is RowContent) else { return }
    restyle(node.frame) { $0.attributes.insert(.reverse) }
  }
}

extension LayoutNode {
  /// Whether the label of a button or a link defines its own width, like the tiles of a board. No
  /// brackets or arrows are then added around it.
  fileprivate var isSizedByLabel: Bool {
    var label = children.count == 1 ? children.first : nil
    while let node = label {
      if let frame = node.element.content as? FrameContent, frame.width != nil { return true }
      label = node.wrapped
    }
    return false
  }

  /// The frame of the content of a label, without padding and frames.
  fileprivate var contentsOfLabel: CellRect {
    guard children.count == 1, var node = children.first else { return frame }
    while let inner = node.wrapped { node = inner }
    return node.frame
  }
}

extension CellCanvas {
  /// Returns whether a cell contains only a background.
  fileprivate func isBlank(column: Int, row: Int) -> Bool {
    bounds.contains(column: column, row: row) && buffer[column, row].character == " "
  }
}
