import Foundation
import Renderer
import Terminal

/// Which part of a date is being changed.
final class DateState {
  var part = 0
}

@MainActor
extension DatePickerContent: CellElement {
  private func state(_ box: Box) -> DateState {
    let state = box.session.state(of: box.element) { DateState() }
    state.part = min(max(state.part, 0), max(parts.count - 1, 0))
    return state
  }

  private var width: Int { (value ?? "").count }
  private func isInRow(_ box: Box) -> Bool { box.element.parent?.content is RowContent }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    if hidesLabel { return CellSize(width, 1) }
    let label = box.sizeOfChildren(Proposal(proposal.columns.map { $0 - width - 1 }, 1))
    let columns = label.columns + width + 1
    return CellSize(isInRow(box) ? max(proposal.columns ?? columns, columns) : columns, 1)
  }

  func place(_ box: Box) {
    for child in box.children {
      if hidesLabel {
        child.place(.zero, clip: .zero)
      } else {
        box.place(child, alignment: .topLeading, in: box.frame.inset(right: width + 1))
      }
    }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    var column = box.frame.endColumn - width
    let state = state(box)
    for (index, part) in parts.enumerated() {
      if index > 0 {
        let sign = part.component == .hour ? " " : part.component == .minute ? ":" : "-"
        column = canvas.write(sign, column: column, row: box.frame.row, canvas.style(for: box))
      }
      var style = canvas.style(for: box)
      if canvas.focused === box, index == state.part { style.attributes.insert(.reverse) }
      column = canvas.write(part.text, column: column, row: box.frame.row, style)
    }
  }

  private func change(_ box: Box, by offset: Int) {
    let part = parts[state(box).part].component
    if let next = calendar.date(byAdding: part, value: offset, to: date) { setDate(next) }
  }

  func handle(_ press: KeyEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard press.modifiers.isEmpty, !parts.isEmpty else { return false }
    let state = state(box)
    switch press.key {
    case .left where state.part > 0: state.part -= 1
    case .right where state.part < parts.count - 1: state.part += 1
    case .up, .character("+"): change(box, by: 1)
    case .down, .character("-"): change(box, by: -1)
    default: return false
    }
    box.invalidateUpwards()
    return true
  }

  /// The columns of each part.
  private func columns(_ box: Box) -> [Range<Int>] {
    var column = box.frame.endColumn - width
    return parts.indices.map { index in
      if index > 0 { column += 1 }
      defer { column += parts[index].text.count }
      return column..<(column + parts[index].text.count)
    }
  }

  private func choose(_ index: Int, _ box: Box) {
    state(box).part = index
    box.invalidateUpwards()
  }

  func handle(_ event: MouseEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action, box.element.isEnabled, event.row == box.frame.row,
      let index = columns(box).firstIndex(where: { $0.contains(event.column) })
    else { return false }
    choose(index, box)
    return true
  }

  func parts(_ box: Box) -> [Element] {
    parts.indices.map { index in
      .part(
        "\(parts[index].component)".capitalized,
        value: parts[index].text,
        isSelected: state(box).part == index
      ) {
        box.session.focus(box.element)
        choose(index, box)
      }
    }
  }

  func keys(_ box: Box) -> [KeyHelp] {
    [KeyHelp(key: "← →", name: "Choose a part"), KeyHelp(key: "↑ ↓", name: "Change it")]
  }
}
