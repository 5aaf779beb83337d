import Renderer
import Terminal
import TextMetrics

@MainActor
extension PickerContent: CellElement {
  static var drawsItsContents: Bool { true }

  private func options(_ box: Box) -> [(tag: AnyHashable, text: String)] {
    box.element.pickerOptions.map { ($0.tag, sanitize($0.element.plainText)) }
  }

  private func selected(_ box: Box) -> Int? {
    box.element.pickerOptions.firstIndex { $0.tag == selection }
  }

  private func label(_ box: Box) -> String {
    hidesLabel ? "" : sanitize(box.element.slot(.label)?.plainText ?? "")
  }

  private var isInline: Bool { style == .inline || style == .wheel }
  private var isSegmented: Bool { style == .segmented }

  /// The value with the signs of a menu around it.
  private func value(_ box: Box) -> String {
    let options = options(box)
    let text = selected(box).map { options[$0].text } ?? "-"
    return "‹ \(text) ›"
  }

  private func segments(_ box: Box) -> [String] { options(box).map { " \($0.text) " } }

  private func line(_ box: Box) -> Int {
    isSegmented
      ? segments(box).reduce(0) { $0 + displayWidth(of: $1) }
      : options(box).reduce(1) { max($0, displayWidth(of: $1.text)) } + 4
  }

  private func isInRow(_ box: Box) -> Bool { box.element.parent?.content is RowContent }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let label = label(box)
    if isInline {
      let options = options(box)
      let widest = options.reduce(displayWidth(of: label)) {
        max($0, displayWidth(of: $1.text) + 4)
      }
      return CellSize(
        min(widest, proposal.columns ?? widest),
        options.count + (label.isEmpty ? 0 : 1)
      )
    }
    // Segments say by themselves what they are about, unless a form lines labels up.
    let showsLabel = !label.isEmpty && (!isSegmented || isInRow(box))
    let columns = line(box) + (showsLabel ? displayWidth(of: label) + 1 : 0)
    if isInRow(box) { return CellSize(max(proposal.columns ?? columns, columns), 1) }
    return CellSize(min(columns, proposal.columns ?? columns), 1)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    isInRow(box) && axis == .horizontal ? nil : .fixed
  }

  func place(_ box: Box) {
    for child in box.children { child.place(.zero, clip: .zero) }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let style = canvas.style(for: box)
    if isInline { return paintInline(box, canvas, style) }
    let label = label(box)
    let line = line(box)
    let start = isInRow(box) ? max(box.frame.endColumn - line, box.frame.column) : box.frame.column
    var column = start
    if !label.isEmpty, !isSegmented || isInRow(box) {
      let room = isInRow(box) ? max(box.frame.columns - line - 1, 0) : box.frame.columns
      let end = canvas.write(
        truncate(label, columns: room),
        column: box.frame.column,
        row: box.frame.row,
        style
      )
      if !isInRow(box) { column = end + 1 }
    }
    if isSegmented {
      paintSegments(box, canvas, style, from: column)
    } else {
      let value = value(box)
      let room = max(box.frame.endColumn - column, 0)
      let text = truncate(value, columns: room)
      canvas.write(
        text,
        column: isInRow(box) ? box.frame.endColumn - displayWidth(of: text) : column,
        row: box.frame.row,
        style
      )
    }
    canvas.highlightFocus(box, inRow: true)
  }

  private func paintSegments(_ box: Box, _ canvas: Canvas, _ style: CellStyle, from start: Int) {
    var column = start
    let chosen = selected(box)
    for (index, segment) in segments(box).enumerated() {
      var style = style
      if index == chosen {
        // Not reversed, which is how the focus looks.
        style.attributes.insert(.bold)
      } else {
        style.attributes.insert(.dim)
      }
      let words = index == chosen ? "[" + segment.dropFirst().dropLast() + "]" : segment
      let room = max(box.frame.endColumn - column, 0)
      column = canvas.write(
        truncate(words, columns: room),
        column: column,
        row: box.frame.row,
        style
      )
    }
  }

  private func paintInline(_ box: Box, _ canvas: Canvas, _ style: CellStyle) {
    var row = box.frame.row
    let label = label(box)
    if !label.isEmpty {
      canvas.write(label, column: box.frame.column, row: row, style)
      row += 1
    }
    let chosen = selected(box)
    for (index, option) in options(box).enumerated() {
      let mark = index == chosen ? "(•) " : "( ) "
      canvas.write(mark + option.text, column: box.frame.column, row: row + index, style)
      if index == chosen, canvas.focused === box {
        canvas.restyle(
          CellRect(
            column: box.frame.column,
            row: row + index,
            columns: box.frame.columns,
            rows: 1
          )
        ) { $0.attributes.insert(.reverse) }
      }
    }
  }

  // MARK: Input

  private func step(_ box: Box, by offset: Int) -> Bool {
    let options = options(box)
    guard !options.isEmpty else { return false }
    let index = (selected(box) ?? (offset > 0 ? -1 : options.count)) + offset
    guard options.indices.contains(index) else { return false }
    select(options[index].tag)
    return true
  }

  func handle(_ press: KeyEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch press.key {
    case .left: return step(box, by: -1) || true
    case .right: return step(box, by: 1) || true
    case .up where isInline: return step(box, by: -1)
    case .down where isInline: return step(box, by: 1)
    case .enter, .space:
      guard !isInline, !isSegmented else {
        let isLast = selected(box) == options(box).count - 1
        return step(box, by: isLast ? 1 - options(box).count : 1) || true
      }
      openMenu(box, session)
      return true
    default: return false
    }
  }

  private func openMenu(_ box: Box, _ session: TerminalSession) {
    let options = options(box)
    let select = select
    session.overlay = MenuOverlay(
      items: options.map { option in
        MenuOverlay.Item(title: option.text) { select(option.tag) }
      },
      selected: selected(box) ?? 0,
      title: label(box),
      column: max(box.frame.endColumn - line(box), box.frame.column),
      row: box.frame.row
    )
    session.setNeedsFrame()
  }

  func handle(_ event: MouseEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action, box.element.isEnabled else { return false }
    let options = options(box)
    if isInline {
      let index = event.row - box.frame.row - (label(box).isEmpty ? 0 : 1)
      guard options.indices.contains(index) else { return false }
      select(options[index].tag)
      return true
    }
    guard isSegmented else {
      openMenu(box, session)
      return true
    }
    var column =
      isInRow(box) ? max(box.frame.endColumn - line(box), box.frame.column) : box.frame.column
    for (index, segment) in segments(box).enumerated() {
      let end = column + displayWidth(of: segment)
      if event.column >= column, event.column < end {
        select(options[index].tag)
        return true
      }
      column = end
    }
    return false
  }

  func parts(_ box: Box) -> [Element] {
    guard isInline || isSegmented else { return [] }
    return box.element.pickerOptions.map { tag, option in
      .part(option.plainText, isSelected: tag == selection) { select(tag) }
    }
  }

  func keys(_ box: Box) -> [KeyHelp] {
    [KeyHelp(key: "← →", name: "Change \(label(box))")]
      + (isInline || isSegmented ? [] : [KeyHelp(key: "Enter", name: "Choose \(label(box))")])
  }
}

extension Canvas {
  /// Shows where the focus is, for controls that mark themselves inside rows too.
  func highlightFocus(_ box: Box, inRow: Bool) {
    guard focused === box else { return }
    restyle(box.frame) { $0.attributes.insert(.reverse) }
  }
}
