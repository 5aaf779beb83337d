import Foundation
import Renderer
import Terminal

@MainActor
extension SliderContent: CellElement {
  private func label(_ box: Box, _ part: SlotContent.Part) -> Box? {
    box.children.first { child in
      (child.element.content as? SlotContent)?.part == part && !child.element.children.isEmpty
    }
  }

  private func width(_ label: Box?) -> Int { label.map { $0.size(.ideal).columns + 1 } ?? 0 }

  /// Where the line is, between the labels of both ends.
  private func line(_ box: Box) -> CellRect {
    box.frame.inset(left: width(label(box, .minimum)), right: width(label(box, .maximum)))
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let labels = width(label(box, .minimum)) + width(label(box, .maximum))
    return CellSize(max(proposal.columns ?? 20 + labels, 3 + labels), 1)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    axis == .horizontal ? .greedy : .fixed
  }

  func place(_ box: Box) {
    for child in box.children { child.place(.zero, clip: .zero) }
    if let minimum = label(box, .minimum) {
      box.place(minimum, alignment: .leading, in: box.frame)
    }
    if let maximum = label(box, .maximum) {
      box.place(maximum, alignment: .trailing, in: box.frame)
    }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let line = line(box)
    let width = min(line.columns, 10_000)
    guard width > 0 else { return }
    let knob = Int((fraction * Double(width - 1)).rounded())
    let style = canvas.style(for: box)
    var filled = style
    filled.foreground = canvas.theme.color(box.element.attributes.style.tint ?? .accentColor).color
    canvas.write(
      String(repeating: "━", count: knob),
      column: line.column,
      row: line.row,
      filled
    )
    var rest = style
    rest.attributes.insert(.dim)
    canvas.write(
      String(repeating: "─", count: width - knob),
      column: line.column + knob,
      row: line.row,
      rest
    )
    var mark = style
    if canvas.focused === box { mark.attributes.insert(.reverse) }
    canvas.write("●", column: line.column + knob, row: line.row, mark)
  }

  func handle(_ press: KeyEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch press.key {
    case .left, .character("-"): box.element.perform(.decrement)
    case .right, .character("+"): box.element.perform(.increment)
    case .home: setFraction(0)
    case .end: setFraction(1)
    default: return false
    }
    return true
  }

  func handle(_ event: MouseEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    switch event.action {
    case .press(.left), .drag(.left):
      guard box.element.isEnabled else { return false }
      let line = line(box)
      setFraction(Double(event.column - line.column) / Double(max(line.columns - 1, 1)))
      return true
    default: return false
    }
  }

  func keys(_ box: Box) -> [KeyHelp] { [KeyHelp(key: "← →", name: "Decrease, increase")] }
}
