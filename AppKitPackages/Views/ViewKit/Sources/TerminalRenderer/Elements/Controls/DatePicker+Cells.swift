import Foundation
import ElementTree
import TerminalDriver

/// The state of a date picker: the component that is being changed.
final class DateState {
  var part = 0
}

@MainActor
extension DatePickerContent: CellElement {
  private func state(_ node: LayoutNode) -> DateState {
    let state = node.session.state(of: node.element) { DateState() }
    state.part = min(max(state.part, 0), max(parts.count - 1, 0))
    return state
  }

  private var width: Int { (value ?? "").count }
  private func isInRow(_ node: LayoutNode) -> Bool { node.element.parent?.content is RowContent }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    if hidesLabel { return CellSize(width, 1) }
    let label = node.sizeOfChildren(CellProposal(proposal.columns.map { $0 - width - 1 }, 1))
    let columns = label.columns + width + 1
    return CellSize(isInRow(node) ? max(proposal.columns ?? columns, columns) : columns, 1)
  }

  public func place(_ node: LayoutNode) {
    for child in node.children {
      if hidesLabel {
        child.place(.zero, clip: .zero)
      } else {
        node.place(child, alignment: .topLeading, in: node.frame.inset(right: width + 1))
      }
    }
  }

  /// Returns the column of the date, whose parts have the same order in each direction.
  private func firstColumn(_ node: LayoutNode) -> Int {
    node.column(node.frame.columns - width, columns: width)
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    var column = firstColumn(node)
    let state = state(node)
    for (index, part) in parts.enumerated() {
      if index > 0 {
        let sign = part.component == .hour ? " " : part.component == .minute ? ":" : "-"
        column = canvas.write(sign, column: column, row: node.frame.row, canvas.style(for: node))
      }
      var style = canvas.style(for: node)
      if canvas.focused === node, index == state.part { style.attributes.insert(.reverse) }
      column = canvas.write(part.text, column: column, row: node.frame.row, style)
    }
  }

  private func change(_ node: LayoutNode, by offset: Int) {
    let part = parts[state(node).part].component
    if let next = calendar.date(byAdding: part, value: offset, to: date) { setDate(next) }
  }

  public func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard press.modifiers.isEmpty, !parts.isEmpty else { return false }
    let state = state(node)
    switch press.key {
    case .left where state.part > 0: state.part -= 1
    case .right where state.part < parts.count - 1: state.part += 1
    case .up, .character("+"): change(node, by: 1)
    case .down, .character("-"): change(node, by: -1)
    default: return false
    }
    node.invalidateUpwards()
    return true
  }

  /// Returns the columns of each component.
  private func columns(_ node: LayoutNode) -> [Range<Int>] {
    var column = firstColumn(node)
    return parts.indices.map { index in
      if index > 0 { column += 1 }
      defer { column += parts[index].text.count }
      return column..<(column + parts[index].text.count)
    }
  }

  private func choose(_ index: Int, _ node: LayoutNode) {
    state(node).part = index
    node.invalidateUpwards()
  }

  public func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action, node.element.isEnabled, event.row == node.frame.row,
      let index = columns(node).firstIndex(where: { $0.contains(event.column) })
    else { return false }
    choose(index, node)
    return true
  }

  public func parts(_ node: LayoutNode) -> [Element] {
    parts.indices.map { index in
      .part(
        "\(parts[index].component)".capitalized,
        value: parts[index].text,
        isSelected: state(node).part == index
      ) {
        node.session.focus(node.element)
        choose(index, node)
      }
    }
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: "← →", name: "Choose a part"), KeyHelp(key: "↑ ↓", name: "Change it")]
  }
}
