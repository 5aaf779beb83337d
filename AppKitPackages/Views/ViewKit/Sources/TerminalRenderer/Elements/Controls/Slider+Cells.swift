import Foundation
import ElementTree
import TerminalDriver

@MainActor
extension SliderContent: CellElement {
  private func label(_ node: LayoutNode, _ part: NamedChildContent.Part) -> LayoutNode? {
    node.children.first { child in
      (child.element.content as? NamedChildContent)?.part == part && !child.element.children.isEmpty
    }
  }

  private func width(_ label: LayoutNode?) -> Int { label.map { $0.size(.ideal).columns + 1 } ?? 0 }

  /// Returns the columns before the line between the labels of both ends, and those of the line.
  private func line(_ node: LayoutNode) -> (start: Int, columns: Int) {
    let start = width(label(node, .minimum))
    return (start, max(node.frame.columns - start - width(label(node, .maximum)), 0))
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let labels = width(label(node, .minimum)) + width(label(node, .maximum))
    return CellSize(max(proposal.columns ?? 20 + labels, 3 + labels), 1)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    axis == .horizontal ? .greedy : .fixed
  }

  public func place(_ node: LayoutNode) {
    for child in node.children { child.place(.zero, clip: .zero) }
    if let minimum = label(node, .minimum) {
      node.place(minimum, alignment: .leading, in: node.frame)
    }
    if let maximum = label(node, .maximum) {
      node.place(maximum, alignment: .trailing, in: node.frame)
    }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let line = line(node)
    let width = min(line.columns, 10_000)
    guard width > 0 else { return }
    let knob = Int((fraction * Double(width - 1)).rounded())
    let style = canvas.style(for: node)
    var filled = style
    filled.foreground = canvas.theme.color(node.element.attributes.style.tint ?? .accentColor).color
    let row = node.frame.row
    canvas.write(
      String(repeating: "━", count: knob),
      column: node.column(line.start, columns: knob),
      row: row,
      filled
    )
    var rest = style
    rest.attributes.insert(.dim)
    canvas.write(
      String(repeating: "─", count: width - knob),
      column: node.column(line.start + knob, columns: width - knob),
      row: row,
      rest
    )
    var mark = style
    if canvas.focused === node { mark.attributes.insert(.reverse) }
    canvas.write("●", column: node.column(line.start + knob), row: row, mark)
  }

  public func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch node.logical(press.key) {
    case .left, .character("-"): node.element.perform(.decrement)
    case .right, .character("+"): node.element.perform(.increment)
    case .home: setFraction(0)
    case .end: setFraction(1)
    default: return false
    }
    return true
  }

  public func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    switch event.action {
    case .press(.left), .drag(.left):
      guard node.element.isEnabled else { return false }
      let line = line(node)
      setFraction(
        Double(node.offset(ofColumn: event.column) - line.start) / Double(max(line.columns - 1, 1))
      )
      return true
    default: return false
    }
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: node.arrowKeys, name: "Decrease, increase")]
  }
}
