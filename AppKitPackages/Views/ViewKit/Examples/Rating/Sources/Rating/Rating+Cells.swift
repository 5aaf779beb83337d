import ElementTree
import ViewKit
import TerminalDriver
import TerminalRenderer

@MainActor
extension RatingContent: CellElement {
  public var cellTraits: CellTraits { [.leaf, .keepsSize] }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize { CellSize(5, 1) }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let text = String(repeating: "*", count: stars) + String(repeating: ".", count: 5 - stars)
    canvas.write(
      text,
      column: node.frame.column,
      row: node.frame.row,
      canvas.style(for: node)
    )
    canvas.highlightFocus(node)
  }

  public func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    switch press.key {
    case .right: node.element.perform(.increment)
    case .left: node.element.perform(.decrement)
    default: false
    }
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: "Left Right", name: "Change the rating")]
  }
}
