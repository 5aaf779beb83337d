import Renderer
import Terminal

@MainActor
extension StepperContent: CellElement {
  private static let buttons = "[-][+]"

  private func isInRow(_ box: Box) -> Bool { box.element.parent?.content is RowContent }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let width = Self.buttons.count
    if hidesLabel { return CellSize(width, 1) }
    let label = box.sizeOfChildren(Proposal(proposal.columns.map { $0 - width - 1 }, nil))
    let columns = label.columns + width + 1
    return CellSize(
      isInRow(box) ? max(proposal.columns ?? columns, columns) : columns,
      max(label.rows, 1)
    )
  }

  func place(_ box: Box) {
    let inner = hidesLabel ? .zero : box.frame.inset(right: Self.buttons.count + 1)
    for child in box.children {
      if hidesLabel {
        child.place(.zero, clip: .zero)
      } else {
        box.place(child, alignment: .topLeading, in: inner)
      }
    }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let style = canvas.style(for: box)
    let start = box.frame.endColumn - Self.buttons.count
    var minus = style
    if !canDecrement { minus.attributes.insert(.dim) }
    var plus = style
    if !canIncrement { plus.attributes.insert(.dim) }
    canvas.write("[-]", column: start, row: box.frame.row, minus)
    canvas.write("[+]", column: start + 3, row: box.frame.row, plus)
  }

  func paintOver(_ box: Box, _ canvas: Canvas) { canvas.highlightFocus(box, inRow: true) }

  func handle(_ press: KeyEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch press.key {
    case .left, .character("-"):
      box.element.perform(.decrement)
      return true
    case .right, .character("+"), .character("="):
      box.element.perform(.increment)
      return true
    default: return false
    }
  }

  func handle(_ event: MouseEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action, event.row == box.frame.row else { return false }
    let start = box.frame.endColumn - Self.buttons.count
    if event.column >= start + 3 { return box.element.perform(.increment) }
    if event.column >= start { return box.element.perform(.decrement) }
    return false
  }

  func parts(_ box: Box) -> [Element] {
    let element = box.element
    let label = element.plainText
    return [
      .part("Decrement \(label)", value: "-") { element.perform(.decrement) },
      .part("Increment \(label)", value: "+") { element.perform(.increment) },
    ]
  }

  func keys(_ box: Box) -> [KeyHelp] {
    [KeyHelp(key: "← →", name: "Decrease, increase")]
  }
}
