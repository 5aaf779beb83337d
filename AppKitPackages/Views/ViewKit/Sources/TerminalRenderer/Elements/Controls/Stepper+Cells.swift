import ElementTree
import TerminalDriver

@MainActor
extension StepperContent: CellElement {
  private static let buttons = "[-][+]"

  private func isInRow(_ node: LayoutNode) -> Bool { node.element.parent?.content is RowContent }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let width = Self.buttons.count
    if hidesLabel { return CellSize(width, 1) }
    let label = node.sizeOfChildren(CellProposal(proposal.columns.map { $0 - width - 1 }, nil))
    let columns = label.columns + width + 1
    return CellSize(
      isInRow(node) ? max(proposal.columns ?? columns, columns) : columns,
      max(label.rows, 1)
    )
  }

  public func place(_ node: LayoutNode) {
    let inner = hidesLabel ? .zero : node.frame.inset(right: Self.buttons.count + 1)
    for child in node.children {
      if hidesLabel {
        child.place(.zero, clip: .zero)
      } else {
        node.place(child, alignment: .topLeading, in: inner)
      }
    }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let style = canvas.style(for: node)
    let start = node.frame.columns - Self.buttons.count
    var minus = style
    if !canDecrement { minus.attributes.insert(.dim) }
    var plus = style
    if !canIncrement { plus.attributes.insert(.dim) }
    canvas.write("[-]", column: node.column(start, columns: 3), row: node.frame.row, minus)
    canvas.write("[+]", column: node.column(start + 3, columns: 3), row: node.frame.row, plus)
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    canvas.highlightFocus(node, inRow: true)
  }

  public func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch node.logical(press.key) {
    case .left, .character("-"):
      node.element.perform(.decrement)
      return true
    case .right, .character("+"), .character("="):
      node.element.perform(.increment)
      return true
    default: return false
    }
  }

  public func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action, event.row == node.frame.row else { return false }
    let start = node.frame.columns - Self.buttons.count
    let offset = node.offset(ofColumn: event.column)
    if offset >= start + 3 { return node.element.perform(.increment) }
    if offset >= start { return node.element.perform(.decrement) }
    return false
  }

  public func parts(_ node: LayoutNode) -> [Element] {
    let element = node.element
    let label = element.plainText
    return [
      .part("Decrement \(label)", value: "-") { element.perform(.decrement) },
      .part("Increment \(label)", value: "+") { element.perform(.increment) },
    ]
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: node.arrowKeys, name: "Decrease, increase")]
  }
}
