import Foundation
import Renderer
import Terminal

@MainActor
extension SliderContent: CellElement {
  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    CellSize(max(proposal.columns ?? 20, 3), 1)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    axis == .horizontal ? .greedy : .fixed
  }

  func place(_ box: Box) {
    for child in box.children { child.place(.zero, clip: .zero) }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let width = min(box.frame.columns, 10_000)
    guard width > 0 else { return }
    let knob = Int((fraction * Double(width - 1)).rounded())
    let style = canvas.style(for: box)
    var filled = style
    filled.foreground = canvas.theme.color(box.element.attributes.style.tint ?? .accentColor).color
    canvas.write(
      String(repeating: "━", count: knob),
      column: box.frame.column,
      row: box.frame.row,
      filled
    )
    var rest = style
    rest.attributes.insert(.dim)
    canvas.write(
      String(repeating: "─", count: width - knob),
      column: box.frame.column + knob,
      row: box.frame.row,
      rest
    )
    var mark = style
    if canvas.focused === box { mark.attributes.insert(.reverse) }
    canvas.write("●", column: box.frame.column + knob, row: box.frame.row, mark)
  }

  func handle(_ press: KeyPress, _ box: Box, _ session: TerminalSession) -> Bool {
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
      setFraction(
        Double(event.column - box.frame.column) / Double(max(box.frame.columns - 1, 1))
      )
      return true
    default: return false
    }
  }

  func keys(_ box: Box) -> [KeyHelp] { [KeyHelp(key: "← →", name: "Decrease, increase")] }
}
