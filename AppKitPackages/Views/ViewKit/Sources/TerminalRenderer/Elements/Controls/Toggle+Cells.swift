import ElementTree
import TerminalDriver
@MainActor
extension ToggleContent: CellElement {
  public var cellTraits: CellTraits { .keepsSize }

  private var mark: String {
    switch style {
    case .switch: isOn ? "(─●)" : "(○─)"
    case .button: isOn ? "[●]" : "[ ]"
    case .automatic, .checkbox: isOn ? "[x]" : "[ ]"
    }
  }

  private var inset: Int { mark.count + (hidesLabel ? 0 : 1) }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    if hidesLabel { return CellSize(mark.count, 1) }
    let label = node.sizeOfChildren(
      CellProposal(proposal.columns.map { $0 - inset }, proposal.rows)
    )
    return CellSize(label.columns + inset, max(label.rows, 1))
  }

  public func place(_ node: LayoutNode) {
    let inner = hidesLabel ? .zero : node.frame.inset(left: inset)
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
    canvas.write(mark, column: node.frame.column, row: node.frame.row, style)
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    if !node.element.isEnabled { canvas.restyle(node.frame) { $0.attributes.insert(.dim) } }
    canvas.highlightFocus(node)
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: "Space", name: "\(isOn ? "Turn off" : "Turn on") \(node.element.plainText)")]
  }
}
