import Renderer
import Terminal
@MainActor
extension ToggleContent: CellElement {
  static var keepsSize: Bool { true }

  private var mark: String {
    switch style {
    case .switch: isOn ? "(─●)" : "(○─)"
    case .button: isOn ? "[●]" : "[ ]"
    case .automatic, .checkbox: isOn ? "[x]" : "[ ]"
    }
  }

  private var inset: Int { mark.count + (hidesLabel ? 0 : 1) }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    if hidesLabel { return CellSize(mark.count, 1) }
    let label = box.sizeOfChildren(Proposal(proposal.columns.map { $0 - inset }, proposal.rows))
    return CellSize(label.columns + inset, max(label.rows, 1))
  }

  func place(_ box: Box) {
    let inner = hidesLabel ? .zero : box.frame.inset(left: inset)
    for child in box.children {
      if hidesLabel {
        child.place(.zero, clip: .zero)
      } else {
        box.place(child, alignment: .topLeading, in: inner)
      }
    }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    var style = canvas.style(for: box)
    if isOn, box.element.isEnabled {
      style.foreground = canvas.theme.color(box.element.attributes.style.tint ?? .green).color
    }
    canvas.write(mark, column: box.frame.column, row: box.frame.row, style)
  }

  func paintOver(_ box: Box, _ canvas: Canvas) {
    if !box.element.isEnabled { canvas.restyle(box.frame) { $0.attributes.insert(.dim) } }
    canvas.highlightFocus(box)
  }

  func keys(_ box: Box) -> [KeyHelp] {
    [KeyHelp(key: "Space", name: "\(isOn ? "Turn off" : "Turn on") \(box.element.plainText)")]
  }
}
