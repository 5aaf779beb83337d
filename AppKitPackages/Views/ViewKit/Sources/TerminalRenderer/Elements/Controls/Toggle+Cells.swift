import ElementTree
import TerminalDriver
@MainActor
extension ToggleContent: CellElement {
  public var cellTraits: CellTraits { .keepsSize }

  private func mark(_ node: LayoutNode) -> String {
    if isMixed { return style == .switch ? "(──)" : "[-]" }
    return switch style {
    // The knob of a switch that is on is at the trailing edge.
    case .switch where node.isRightToLeft: isOn ? "(●─)" : "(─○)"
    case .switch: isOn ? "(─●)" : "(○─)"
    case .button: isOn ? "[●]" : "[ ]"
    case .automatic, .checkbox: isOn ? "[x]" : "[ ]"
    }
  }

  private func inset(_ node: LayoutNode) -> Int { mark(node).count + (hidesLabel ? 0 : 1) }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    if hidesLabel { return CellSize(mark(node).count, 1) }
    let inset = inset(node)
    let label = node.sizeOfChildren(
      CellProposal(proposal.columns.map { $0 - inset }, proposal.rows)
    )
    return CellSize(label.columns + inset, max(label.rows, 1))
  }

  public func place(_ node: LayoutNode) {
    let inner = hidesLabel ? .zero : node.frame.inset(left: inset(node))
    for child in node.children {
      if hidesLabel {
        child.place(.zero, clip: .zero)
      } else {
        node.place(child, alignment: .topLeading, in: inner)
      }
    }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    var style = canvas.style(for: node)
    if isOn, node.element.isEnabled {
      style.foreground =
        canvas.theme.color(node.element.attributes.style.tint ?? Color(.named(.green))).color
    }
    let mark = mark(node)
    let column = node.column(0, columns: mark.count)
    canvas.write(mark, column: column, row: node.frame.row, style)
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    if !node.element.isEnabled { canvas.restyle(node.frame) { $0.attributes.insert(.dim) } }
    canvas.highlightFocus(node)
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: "Space", name: "\(isOn ? "Turn off" : "Turn on") \(node.element.plainText)")]
  }
}
