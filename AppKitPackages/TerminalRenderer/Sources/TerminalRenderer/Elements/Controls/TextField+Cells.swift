import Renderer
import Terminal
import TextMetrics

/// What a field keeps while it is edited.
final class FieldState {
  var editing: TextEditingState
  /// The text that the view last gave; the field follows when it changes.
  var lastText: String
  /// The first column, or row, that is shown.
  var scroll = 0

  init(_ text: String, isMultiline: Bool) {
    editing = TextEditingState(text, isMultiline: isMultiline)
    lastText = text
  }
}
@MainActor
extension TextFieldContent: CellElement {
  static var drawsItsContents: Bool { true }

  /// The state of the field, in line with the text that the view gives.
  func state(_ box: Box) -> FieldState {
    let state = box.session.state(of: box.element) {
      FieldState(input, isMultiline: isMultiline)
    }
    if state.lastText != input {
      state.lastText = input
      state.editing.replaceText(input)
    }
    return state
  }

  private var hasBorder: Bool { style == .roundedBorder }
  private var inset: Int { hasBorder ? 1 : 0 }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let ideal = isEditor ? 40 : 20
    let columns = max(proposal.columns ?? ideal, 1)
    if isEditor { return CellSize(columns, max(proposal.rows ?? 5, 1)) }
    guard isMultiline else { return CellSize(columns, 1) }
    let limit = box.element.attributes.style.lineLimit ?? 5
    let lines = wrappedLines(state(box).editing.text[...], columns: columns, limit: limit)
    let least = max(box.element.attributes.style.leastLines, 1)
    return CellSize(columns, max(min(lines.count, limit), least))
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    if axis == .horizontal { return .greedy }
    return isEditor ? .greedy : .fixed
  }

  func place(_ box: Box) {
    for child in box.children { child.place(.zero, clip: .zero) }
  }

  /// The text as it is drawn: bullets for a password, and nothing that could move the cursor.
  private func shown(_ text: String) -> String {
    isSecure ? String(repeating: "•", count: text.count) : text
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let isFocused = canvas.focused === box
    var ground = canvas.style(for: box)
    if isFocused { ground.attributes.insert(.underline) }
    if !isFocused { ground.attributes.insert(.underline) }
    let state = state(box)
    if state.editing.text.isEmpty, !isFocused || prompt != nil || !box.children.isEmpty {
      paintPlaceholder(box, canvas, isFocused)
    }
    if isMultiline {
      paintLines(box, canvas, state, isFocused)
    } else {
      paintLine(box, canvas, state, isFocused, ground)
    }
  }

  private func paintPlaceholder(_ box: Box, _ canvas: Canvas, _ isFocused: Bool) {
    var style = canvas.style(for: box, dim: true)
    style.attributes.insert(.underline)
    let words = prompt ?? box.children.first?.element.plainText ?? ""
    let text = truncate(sanitize(words), columns: box.frame.columns)
    canvas.write(
      text.padded(to: box.frame.columns),
      column: box.frame.column,
      row: box.frame.row,
      style
    )
    if isFocused {
      canvas.setCursor(column: box.frame.column, row: box.frame.row)
    }
  }

  private func paintLine(
    _ box: Box,
    _ canvas: Canvas,
    _ state: FieldState,
    _ isFocused: Bool,
    _ style: CellStyle
  ) {
    let editing = state.editing
    guard !editing.text.isEmpty else {
      if prompt == nil, box.children.isEmpty {
        canvas.write(
          "".padded(to: box.frame.columns),
          column: box.frame.column,
          row: box.frame.row,
          style
        )
        if isFocused { canvas.setCursor(column: box.frame.column, row: box.frame.row) }
      }
      return
    }
    let before = shown(String(editing.text[..<editing.cursor]))
    let cursor = displayWidth(of: sanitize(before))
    // Keep the cursor in view, with the cell after the text free for it.
    let room = max(box.frame.columns, 1)
    if !isFocused { state.scroll = 0 }
    if cursor < state.scroll { state.scroll = cursor }
    if cursor >= state.scroll + room { state.scroll = cursor - room + 1 }
    let text = sanitize(shown(editing.text))
    // A field that has grown shows as much as it can.
    state.scroll = max(min(state.scroll, displayWidth(of: text) + 1 - room), 0)
    let clip = canvas.clip
    canvas.clip = clip.intersection(box.frame)
    canvas.write(
      "".padded(to: box.frame.columns),
      column: box.frame.column,
      row: box.frame.row,
      style
    )
    if isFocused {
      canvas.write(text, column: box.frame.column - state.scroll, row: box.frame.row, style)
    } else {
      canvas.write(
        truncate(text, columns: room),
        column: box.frame.column,
        row: box.frame.row,
        style
      )
    }
    if isFocused, editing.hasSelection {
      let start = displayWidth(
        of: sanitize(shown(String(editing.text[..<editing.selection.lowerBound])))
      )
      let end = displayWidth(
        of: sanitize(shown(String(editing.text[..<editing.selection.upperBound])))
      )
      canvas.restyle(
        CellRect(
          column: box.frame.column + start - state.scroll,
          row: box.frame.row,
          columns: end - start,
          rows: 1
        )
      ) { $0.attributes.insert(.reverse) }
    }
    canvas.clip = clip
    if isFocused {
      canvas.setCursor(column: box.frame.column + cursor - state.scroll, row: box.frame.row)
    }
  }

  private func paintLines(
    _ box: Box,
    _ canvas: Canvas,
    _ state: FieldState,
    _ isFocused: Bool
  ) {
    let editing = state.editing
    let style = canvas.style(for: box)
    let lines = wrappedLines(editing.text[...], columns: max(box.frame.columns - 1, 1))
    let current = lines.lastIndex { $0.content.startIndex <= editing.cursor } ?? 0
    let room = max(box.frame.rows, 1)
    if current < state.scroll { state.scroll = current }
    if current >= state.scroll + room { state.scroll = current - room + 1 }
    state.scroll = max(min(state.scroll, lines.count - room), 0)
    for (offset, line) in lines.dropFirst(state.scroll).prefix(room).enumerated() {
      let row = box.frame.row + offset
      canvas.write(sanitize(String(line.text)), column: box.frame.column, row: row, style)
      guard isFocused else { continue }
      let selected = editing.selection.clamped(to: line.content.startIndex..<line.content.endIndex)
      if !selected.isEmpty {
        let start = displayWidth(of: line.content[..<selected.lowerBound])
        let width = displayWidth(of: line.content[selected])
        canvas.restyle(
          CellRect(
            column: box.frame.column + start,
            row: row,
            columns: max(width, 1),
            rows: 1
          )
        ) { $0.attributes.insert(.reverse) }
      }
      if offset + state.scroll == current {
        let before = line.content[..<min(editing.cursor, line.content.endIndex)]
        canvas.setCursor(
          column: box.frame.column + displayWidth(of: before.filter { !$0.isNewline }),
          row: row
        )
      }
    }
  }

  // MARK: Input

  func handle(_ press: KeyEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    if press.key == .enter, press.modifiers.isEmpty {
      guard isMultiline else {
        box.element.perform(.submit)
        return true
      }
      return perform(.insert("\n"), box, session)
    }
    guard let command = TextEditingCommand(press, isMultiline: isMultiline) else { return false }
    return perform(command, box, session)
  }

  /// Edits the text and tells the view.
  @discardableResult
  func perform(_ command: TextEditingCommand, _ box: Box, _ session: TerminalSession) -> Bool {
    guard box.element.isEnabled else { return false }
    let state = state(box)
    state.editing.pasteboard = session.pasteboard
    let outcome = state.editing.perform(command, columns: max(box.frame.columns - 1, 1))
    session.pasteboard = state.editing.pasteboard
    guard outcome.isHandled else { return false }
    if let copied = outcome.copied, !isSecure { session.copy(copied) }
    if outcome.didChangeText {
      // What the view makes of the text comes back with the next update; a value it refuses to
      // take stays visible until then.
      setText(state.editing.text)
    }
    box.invalidateUpwards()
    return true
  }

  func keys(_ box: Box) -> [KeyHelp] {
    [
      KeyHelp(key: "Enter", name: isMultiline ? "New line" : "Submit"),
      KeyHelp(key: "^A ^E", name: "Start, end of line"),
      KeyHelp(key: "^K ^U ^W", name: "Cut to end, to start, a word"),
      KeyHelp(key: "^Y", name: "Paste"),
      KeyHelp(key: "^_", name: "Undo"),
    ]
  }
}

extension String {
  /// The text with spaces after it, up to a width.
  func padded(to columns: Int) -> String {
    let width = displayWidth(of: self)
    return width < columns && columns < 10_000
      ? self + String(repeating: " ", count: columns - width) : self
  }
}
