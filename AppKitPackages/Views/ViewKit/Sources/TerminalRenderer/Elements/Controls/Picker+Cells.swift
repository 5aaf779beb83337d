import ElementTree
import TerminalDriver
import CellMetrics

@MainActor
extension PickerContent: CellElement {
  public var cellTraits: CellTraits { .drawsDescendants }

  func options(_ node: LayoutNode) -> [(tag: AnyHashable, text: String)] {
    let symbols = node.session.symbols
    return node.element.pickerOptions.map {
      ($0.tag, sanitize($0.element.lineText(symbols: symbols)))
    }
  }

  func selected(_ node: LayoutNode) -> Int? {
    node.element.pickerOptions.firstIndex { $0.tag == selection }
  }

  func label(_ node: LayoutNode) -> String {
    guard !hidesLabel, let label = node.element.namedChild(.label) else { return "" }
    return sanitize(label.lineText(symbols: node.session.symbols))
  }

  private var isInline: Bool { style == .inline || style == .wheel }
  private var isSegmented: Bool { style == .segmented }
  /// Whether Return opens a menu of the options.
  var hasMenu: Bool { !isInline && !isSegmented }

  /// Returns the text of a closed menu.
  private func valueText(_ node: LayoutNode) -> String {
    if let label = node.element.namedChild(.value) {
      return sanitize(label.lineText(symbols: node.session.symbols))
    }
    let options = options(node)
    return selected(node).map { options[$0].text } ?? "-"
  }

  /// Returns the value with the symbols of a menu.
  private func value(_ node: LayoutNode, columns: Int) -> String {
    let text = valueText(node)
    let value = "‹ \(text) ›"
    guard displayWidth(of: value) > columns else { return value }
    return columns > 4
      ? "‹ \(truncate(text, columns: columns - 4)) ›" : truncate(text, columns: columns)
  }

  func line(_ node: LayoutNode) -> Int {
    isSegmented
      ? segments(node).reduce(0) { $0 + $1.columns }
      : options(node).reduce(max(displayWidth(of: valueText(node)), 1)) {
        max($0, displayWidth(of: $1.text))
      } + 4
  }

  func isInRow(_ node: LayoutNode) -> Bool { node.element.parent?.content is RowContent }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let label = label(node)
    if isInline {
      let options = options(node)
      let widest = options.reduce(displayWidth(of: label)) {
        max($0, displayWidth(of: $1.text) + 4)
      }
      return CellSize(
        min(widest, proposal.columns ?? widest),
        options.count + (label.isEmpty ? 0 : 1)
      )
    }
    // Segments need no label outside of forms, because their titles are visible.
    let showsLabel = !label.isEmpty && (!isSegmented || isInRow(node))
    let columns = line(node) + (showsLabel ? displayWidth(of: label) + 1 : 0)
    if isInRow(node) { return CellSize(proposal.columns ?? columns, 1) }
    if isSegmented { return CellSize(proposal.columns ?? columns, 1) }
    return CellSize(min(columns, proposal.columns ?? columns), 1)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    (isInRow(node) || isSegmented) && axis == .horizontal ? nil : .fixed
  }

  public func place(_ node: LayoutNode) {
    for child in node.children { child.place(.zero, clip: .zero) }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let style = canvas.style(for: node)
    if isInline { return paintInline(node, canvas, style) }
    let label = label(node)
    if isSegmented {
      if let room = segmentFrame(node).label {
        write(truncate(label, columns: room), at: 0, node, canvas, style)
      }
      paintSegments(node, canvas, style)
    } else {
      // In a narrow row the label and the value are cut.
      let shortLabel = min(displayWidth(of: label) + 1, node.frame.columns / 2)
      let line = min(line(node), isInRow(node) ? node.frame.columns - shortLabel : .max)
      var offset = isInRow(node) ? max(node.frame.columns - line, 0) : 0
      if !label.isEmpty {
        let room = isInRow(node) ? max(node.frame.columns - line - 1, 0) : node.frame.columns
        let shown = truncate(label, columns: room)
        write(shown, at: 0, node, canvas, style)
        if !isInRow(node) { offset = displayWidth(of: shown) + 1 }
      }
      let text = value(node, columns: max(node.frame.columns - offset, 0))
      if isInRow(node) { offset = node.frame.columns - displayWidth(of: text) }
      write(text, at: offset, node, canvas, style)
    }
    canvas.highlightFocus(node, inRow: true)
  }

  /// Writes a text at a distance from the leading edge.
  private func write(
    _ text: String,
    at offset: Int,
    row: Int = 0,
    _ node: LayoutNode,
    _ canvas: CellCanvas,
    _ style: CellStyle
  ) {
    let column = node.column(offset, columns: displayWidth(of: text))
    canvas.write(text, column: column, row: node.frame.row + row, style)
  }

  private func paintInline(_ node: LayoutNode, _ canvas: CellCanvas, _ style: CellStyle) {
    var row = 0
    let label = label(node)
    if !label.isEmpty {
      write(label, at: 0, node, canvas, style)
      row += 1
    }
    let chosen = selected(node)
    for (index, option) in options(node).enumerated() {
      write(index == chosen ? "(•)" : "( )", at: 0, row: row + index, node, canvas, style)
      write(option.text, at: 4, row: row + index, node, canvas, style)
      if index == chosen, canvas.focused === node {
        canvas.restyle(
          CellRect(
            column: node.frame.column,
            row: node.frame.row + row + index,
            columns: node.frame.columns,
            rows: 1
          )
        ) { $0.attributes.insert(.reverse) }
      }
    }
  }

  // MARK: Input

  private func step(_ node: LayoutNode, by offset: Int) -> Bool {
    let options = options(node)
    guard !options.isEmpty else { return false }
    let index = (selected(node) ?? (offset > 0 ? -1 : options.count)) + offset
    guard options.indices.contains(index) else { return false }
    select(options[index].tag)
    return true
  }

  public func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch node.logical(press.key) {
    case .left: return step(node, by: -1) || true
    case .right: return step(node, by: 1) || true
    case .up where isInline: return step(node, by: -1)
    case .down where isInline: return step(node, by: 1)
    case .enter, .space:
      guard hasMenu else {
        let isLast = selected(node) == options(node).count - 1
        return step(node, by: isLast ? 1 - options(node).count : 1) || true
      }
      openMenu(node, session)
      return true
    default: return false
    }
  }

  private func openMenu(_ node: LayoutNode, _ session: TerminalSession) {
    let options = options(node)
    let select = select
    let menu = MenuOverlay(
      items: options.map { option in
        MenuOverlay.Item(title: option.text) { select(option.tag) }
      },
      selected: selected(node) ?? 0,
      title: label(node),
      column: max(node.column(node.frame.columns - line(node), columns: line(node)), 0),
      row: node.frame.row
    )
    menu.setOpen = setOpen
    session.overlay = menu
    session.setNeedsFrame()
  }

  public func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action, node.element.isEnabled else { return false }
    let options = options(node)
    if isInline {
      let index = event.row - node.frame.row - (label(node).isEmpty ? 0 : 1)
      guard options.indices.contains(index) else { return false }
      select(options[index].tag)
      return true
    }
    guard isSegmented else {
      openMenu(node, session)
      return true
    }
    guard let index = segment(at: event.column, node) else { return false }
    select(options[index].tag)
    return true
  }

  public func parts(_ node: LayoutNode) -> [Element] {
    guard isInline || isSegmented else { return [] }
    return node.element.pickerOptions.map { tag, option in
      .part(option.plainText, isSelected: tag == selection) { select(tag) }
    }
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: node.arrowKeys, name: "Change \(label(node))")]
      + (!hasMenu ? [] : [KeyHelp(key: "Enter", name: "Choose \(label(node))")])
  }
}

extension CellCanvas {
  /// Draws the focus of controls that also mark themselves in rows.
  func highlightFocus(_ node: LayoutNode, inRow: Bool) {
    guard focused === node else { return }
    restyle(node.frame) { $0.attributes.insert(.reverse) }
  }
}
