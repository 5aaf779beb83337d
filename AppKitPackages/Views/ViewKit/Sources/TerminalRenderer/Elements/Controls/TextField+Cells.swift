import ElementTree
import TerminalDriver
import CellMetrics

/// The editing state of a field.
final class FieldState {
  var editing: TextEditingState
  /// The text of the view when the field was typed in.
  var textBeforeTyping = ""
  /// Whether the text was typed since the field has the focus, and not replaced by the view.
  var isTyped = false
  /// The latest selection that the view has requested.
  var lastSelection: Range<String.Index>?
  /// The first visible column, or row of a multiline field.
  var scroll = 0
  /// The lines of a multiline field as it was last painted.
  var lines = EditedLines()

  init(_ text: String, isMultiline: Bool) {
    editing = TextEditingState(text, isMultiline: isMultiline)
  }
}
@MainActor
extension TextFieldContent: CellElement {
  public var cellTraits: CellTraits { [.drawsDescendants, .textInput] }

  /// Returns the state of the field, updated with the text of the view. The views are up to date:
  /// the session updates them before each event and each frame.
  func state(_ node: LayoutNode) -> FieldState {
    let state = node.session.state(of: node.element) {
      FieldState(input, isMultiline: isMultiline)
    }
    let text = state.editing.text
    if text != input, !state.isTyped || !keeps(text, since: state.textBeforeTyping) {
      replaceText(state)
    }
    if let selection, state.lastSelection != selection {
      state.lastSelection = selection
      if state.editing.selection != selection { state.editing.select(selection) }
    }
    return state
  }

  /// Shows the text of the view instead of the typed one.
  private func replaceText(_ state: FieldState) {
    state.isTyped = false
    state.editing.replaceText(input)
    state.lastSelection = nil
  }

  private var hasBorder: Bool { style == .roundedBorder }
  private var inset: Int { hasBorder ? 1 : 0 }

  /// The width of the lines of a field with several lines: the cursor can be behind the last
  /// character.
  private func wrapColumns(_ columns: Int) -> Int { max(columns - 1, 1) }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let ideal = isEditor ? 40 : 20
    let columns = max(proposal.columns ?? ideal, 1)
    if isEditor { return CellSize(columns, max(proposal.rows ?? 5, 1)) }
    guard isMultiline else { return CellSize(columns, 1) }
    let limit = node.element.attributes.style.lineLimit ?? 5
    let lines = wrappedLines(
      state(node).editing.text[...],
      columns: wrapColumns(columns),
      limit: limit
    )
    let minimum = max(node.element.attributes.style.minimumLines, 1)
    return CellSize(columns, max(min(lines.count, limit), minimum))
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    if axis == .horizontal { return .greedy }
    return isEditor ? .greedy : .fixed
  }

  public func place(_ node: LayoutNode) {
    for child in node.children { child.place(.zero, clip: .zero) }
  }

  /// Returns the visible text: bullets for a secure field, and no control characters.
  private func shown(_ text: String) -> String {
    isSecure ? String(repeating: "•", count: text.count) : text
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let isFocused = canvas.focused === node
    var style = canvas.style(for: node)
    style.attributes.insert(.underline)
    let state = state(node)
    if state.editing.text.isEmpty, !isFocused || prompt != nil || !node.children.isEmpty {
      paintPlaceholder(node, canvas, isFocused)
    }
    if isMultiline {
      paintLines(node, canvas, state, isFocused)
    } else {
      paintLine(node, canvas, state, isFocused, style)
    }
  }

  private func paintPlaceholder(_ node: LayoutNode, _ canvas: CellCanvas, _ isFocused: Bool) {
    var style = canvas.style(for: node, dim: true)
    style.attributes.insert(.underline)
    let words = prompt ?? node.children.first?.element.plainText ?? ""
    let text = truncate(sanitize(words), columns: node.frame.columns)
    paintBlank(node, canvas, style)
    canvas.write(
      text,
      column: node.column(0, columns: displayWidth(of: text)),
      row: node.frame.row,
      style
    )
    if isFocused { canvas.setCursor(column: node.column(0), row: node.frame.row) }
  }

  private func paintBlank(_ node: LayoutNode, _ canvas: CellCanvas, _ style: CellStyle) {
    let blank = "".padded(to: node.frame.columns)
    canvas.write(blank, column: node.frame.column, row: node.frame.row, style)
  }

  private func paintLine(
    _ node: LayoutNode,
    _ canvas: CellCanvas,
    _ state: FieldState,
    _ isFocused: Bool,
    _ style: CellStyle
  ) {
    let editing = state.editing
    guard !editing.text.isEmpty else {
      if prompt == nil, node.children.isEmpty {
        paintBlank(node, canvas, style)
        if isFocused { canvas.setCursor(column: node.column(0), row: node.frame.row) }
      }
      return
    }
    let before = shown(String(editing.text[..<editing.cursor]))
    let cursor = displayWidth(of: sanitize(before))
    // The cursor stays visible, with an empty cell for it after the text, and beside the mark for the
    // text before it.
    let room = max(node.frame.columns, 1)
    let hasMarks = room > 4
    if cursor <= state.scroll { state.scroll = max(hasMarks ? cursor - 1 : cursor, 0) }
    if cursor >= state.scroll + room { state.scroll = cursor - room + 1 }
    let text = sanitize(shown(editing.text))
    // A field that has become wider shows as much text as possible.
    let width = displayWidth(of: text)
    state.scroll = max(min(state.scroll, width + 1 - room), 0)
    let free = max(room - width - (isFocused ? 1 : 0), 0)
    // Without the focus, the beginning of the text is visible.
    if !isFocused { state.scroll = 0 }
    let start = node.frame.column + (node.isRightToLeft ? free : 0) - state.scroll
    let clip = canvas.clip
    canvas.clip = clip.intersection(node.frame)
    paintBlank(node, canvas, style)
    canvas.write(
      isFocused ? text : truncate(text, columns: room),
      column: start,
      row: node.frame.row,
      style
    )
    if isFocused, hasMarks {
      if state.scroll > 0 {
        canvas.write("…", column: node.frame.column, row: node.frame.row, style)
      }
      if width > state.scroll + room, cursor < state.scroll + room - 1 {
        canvas.write("…", column: node.frame.endColumn - 1, row: node.frame.row, style)
      }
    }
    if isFocused, editing.hasSelection {
      let first = displayWidth(
        of: sanitize(shown(String(editing.text[..<editing.selection.lowerBound])))
      )
      let end = displayWidth(
        of: sanitize(shown(String(editing.text[..<editing.selection.upperBound])))
      )
      canvas.restyle(
        CellRect(
          column: start + first,
          row: node.frame.row,
          columns: end - first,
          rows: 1
        )
      ) { $0.attributes.insert(.reverse) }
    }
    canvas.clip = clip
    if isFocused {
      canvas.setCursor(column: start + cursor, row: node.frame.row)
    }
  }

  private func paintLines(
    _ node: LayoutNode,
    _ canvas: CellCanvas,
    _ state: FieldState,
    _ isFocused: Bool
  ) {
    let editing = state.editing
    let style = canvas.style(for: node)
    node.session.statistics.linesWrapped +=
      state.lines.update(editing.text, columns: wrapColumns(node.frame.columns))
    let lines = state.lines
    let current = lines.line(at: editing.cursor)
    let room = max(node.frame.rows, 1)
    if current < state.scroll { state.scroll = current }
    if current >= state.scroll + room { state.scroll = current - room + 1 }
    state.scroll = max(min(state.scroll, lines.count - room), 0)
    for offset in 0..<min(room, lines.count - state.scroll) {
      let line = lines[state.scroll + offset]
      let row = node.frame.row + offset
      canvas.write(sanitize(String(line.text)), column: node.frame.column, row: row, style)
      guard isFocused else { continue }
      let selected = editing.selection.clamped(to: line.content.startIndex..<line.content.endIndex)
      if !selected.isEmpty {
        let start = displayWidth(of: line.content[..<selected.lowerBound])
        let width = displayWidth(of: line.content[selected])
        canvas.restyle(
          CellRect(
            column: node.frame.column + start,
            row: row,
            columns: max(width, 1),
            rows: 1
          )
        ) { $0.attributes.insert(.reverse) }
      }
      if offset + state.scroll == current {
        let before = line.content[..<min(editing.cursor, line.content.endIndex)]
        canvas.setCursor(
          column: node.frame.column + displayWidth(of: before.filter { !$0.isNewline }),
          row: row
        )
      }
    }
    if isEditor, showsIndicators {
      // Lines of text leave the last column free for the cursor.
      canvas.paintScrollBar(node.frame, offset: state.scroll, visible: room, total: lines.count)
    }
  }

  // MARK: Input

  public func insert(_ text: String, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    perform(.insert(text), node, session)
  }

  public func focusChanged(_ isFocused: Bool, _ node: LayoutNode) {
    editingChanged?(isFocused)
    // Without the focus, the field shows the text of the view.
    if !isFocused { replaceText(state(node)) }
  }

  public func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    if press.key == .enter, press.modifiers.isEmpty {
      guard isMultiline else {
        // As in a form of a desktop, Return presses the default button of a field without an action.
        if !node.element.perform(.submit) { session.keys.performShortcut(press) }
        if shownText != nil { replaceText(state(node)) }
        return true
      }
      return perform(.insert("\n"), node, session)
    }
    guard let command = TextEditingCommand(press, isMultiline: isMultiline) else { return false }
    return perform(command, node, session)
  }

  /// Performs an editing command, and passes the new text to the view.
  @discardableResult
  func perform(_ command: TextEditingCommand, _ node: LayoutNode, _ session: TerminalSession)
    -> Bool
  {
    guard node.element.isEnabled else { return false }
    let state = state(node)
    state.editing.pasteboard = session.pasteboard
    state.editing.greatestLength = greatestLength
    let outcome = state.editing.perform(command, columns: wrapColumns(node.frame.columns))
    session.pasteboard = state.editing.pasteboard
    guard outcome.isHandled else { return false }
    if outcome.isShortened { session.overlay = NoticeOverlay(limitMessage) }
    if let copied = outcome.copied, !isSecure { session.copy(copied) }
    if outcome.didChangeText {
      state.isTyped = true
      state.textBeforeTyping = input
      setText(state.editing.text)
    }
    if let setSelection {
      state.lastSelection = state.editing.selection
      setSelection(state.editing.selection)
    }
    node.invalidateUpwards()
    return true
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    let isFull = state(node).editing.text.utf16.count >= greatestLength
    return [
      KeyHelp(key: "Enter", name: isMultiline ? "New line" : "Submit"),
      KeyHelp(key: "^A ^E", name: "Start, end of line"),
      KeyHelp(key: "^K ^U ^W", name: "Cut to end, to start, a word"),
      KeyHelp(key: "^Y", name: "Paste"),
      KeyHelp(key: "^_", name: "Undo"),
    ] + (isFull ? [KeyHelp(key: "Full", name: limitMessage)] : [])
  }
}

extension String {
  /// Returns the text padded with spaces to a width.
  func padded(to columns: Int) -> String {
    let width = displayWidth(of: self)
    return width < columns && columns < 10_000
      ? self + String(repeating: " ", count: columns - width) : self
  }
}
