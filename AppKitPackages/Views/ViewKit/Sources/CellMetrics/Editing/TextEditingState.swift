/// The state of a text field: text, cursor, selection, pasteboard and undo history.
///
/// ```swift
/// var field = TextEditingState("Buy milk")
/// field.perform(.move(.wordBackward))
/// field.perform(.insert("oat "))
/// field.text  // "Buy oat milk"
/// field.perform(.undo)
/// ```
///
/// Movements and deletions are by grapheme cluster: one step moves over a whole family emoji, one
/// Backspace deletes it. Positions are UTF-8 offsets, which Swift strings convert in constant time.
/// So the time for a key does not depend on the length of the text, except for the bytes that an
/// insertion moves.
public struct TextEditingState: Sendable, Equatable {
  /// The current text.
  public private(set) var text: String
  /// True if the text can contain line breaks. Otherwise inserted line breaks become spaces.
  public let isMultiline: Bool
  /// The greatest length of a text that insertions make longer, in UTF-16 code units. Of a longer
  /// insertion, the start is taken.
  public var greatestLength = Int.max
  /// The text for `yank`: the text that was last killed, cut or copied. To share it between fields,
  /// copy it from one field to the other.
  public var pasteboard = ""

  private(set) var cursorOffset: Int
  private(set) var anchorOffset: Int
  var goalColumn: Int?
  private var history = TextEditingHistory()
  private var lastCommandWasKill = false

  /// Creates a state with the cursor at the end of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isMultiline: True if the text can contain line breaks.
  public init(_ text: String = "", isMultiline: Bool = false) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.isMultiline = isMultiline
    cursorOffset = text.utf8.count
    anchorOffset = cursorOffset
  }

  // MARK: - Reading

  /// The position at which text is inserted.
  public var cursor: String.Index { index(at: cursorOffset) }

  /// The range of the selected text; empty at the cursor if no text is selected.
  public var selection: Range<String.Index> {
    index(at: min(cursorOffset, anchorOffset))..<index(at: max(cursorOffset, anchorOffset))
  }

  /// The selected text.
  public var selectedText: Substring { text[selection] }
  /// True if text is selected.
  public var hasSelection: Bool { cursorOffset != anchorOffset }
  /// True if there is a change to undo.
  public var canUndo: Bool { history.canUndo }
  /// True if there is an undone change to redo.
  public var canRedo: Bool { history.canRedo }

  func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(offset, 0), text.utf8.count))
  }

  func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  // MARK: - Changing

  /// Replaces the text after a change outside of the field. The cursor stays at the end, or else
  /// beside the character that it was beside: if the changed part of the text is before the cursor,
  /// at the same distance from the end, and otherwise at the same distance from the start.
  ///
  /// An equal text changes nothing, so a renderer can call this method before each frame. A
  /// different text clears the undo history, because the recorded changes do not apply to it.
  ///
  /// - Parameter newText: The text.
  public mutating func replaceText(_ newText: String) {
    guard newText != text else { return }
    let start = zip(text.utf8, newText.utf8).prefix { $0 == $1 }.count
    let fromEnd = text.utf8.count - cursorOffset
    let isAtEnd = fromEnd == 0
    let isBehindChange =
      cursorOffset > start && newText.utf8.count >= start + fromEnd
      && text.utf8.suffix(fromEnd).elementsEqual(newText.utf8.suffix(fromEnd))
    text = newText
    text.makeContiguousUTF8()
    if isAtEnd || isBehindChange { cursorOffset = text.utf8.count - fromEnd }
    cursorOffset = boundary(atOrBefore: cursorOffset)
    anchorOffset = cursorOffset
    goalColumn = nil
    history = TextEditingHistory()
  }

  /// Selects a range of the text, with the cursor at its end. Positions outside of the text become
  /// its start or end, and positions inside of a grapheme cluster its start.
  public mutating func select(_ range: Range<String.Index>) {
    func offset(_ index: String.Index) -> Int {
      boundary(atOrBefore: self.offset(of: min(max(index, text.startIndex), text.endIndex)))
    }
    anchorOffset = offset(range.lowerBound)
    cursorOffset = offset(range.upperBound)
    goalColumn = nil
  }

  /// Performs a command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - columns: The number of columns at which the text is wrapped, for movements by lines.
  /// - Returns: The result: whether the command applies to the field, and what changed.
  @discardableResult
  public mutating func perform(
    _ command: TextEditingCommand,
    columns: Int = .max
  ) -> TextEditingOutcome {
    let continuesKill = lastCommandWasKill
    lastCommandWasKill = false
    if case .move(.lines, _) = command {} else { goalColumn = nil }

    switch command {
    case .insert(let string):
      return insert(string, kind: .typing)
    case .move(let movement, let selecting):
      return move(movement, selecting: selecting, columns: columns)
    case .delete(let movement):
      return hasSelection
        ? replaceSelection(with: "", kind: .other)
        : delete(to: target(of: movement, columns: columns), kind: .deleting)
    case .kill(let movement):
      return kill(to: killTarget(of: movement, columns: columns), continues: continuesKill)
    case .killToWhitespaceBackward:
      return kill(to: whitespaceBackward(), continues: continuesKill)
    case .yank:
      return insert(pasteboard, kind: .other)
    case .transpose:
      return transpose()
    case .selectAll:
      anchorOffset = 0
      cursorOffset = text.utf8.count
      return TextEditingOutcome(isHandled: true)
    case .copy:
      return copySelection()
    case .cut:
      var outcome = copySelection()
      guard outcome.isHandled else { return outcome }
      outcome.didChangeText = replaceSelection(with: "", kind: .other).didChangeText
      return outcome
    case .undo:
      guard let edit = history.popUndo() else { return TextEditingOutcome(isHandled: true) }
      apply(edit.offset, removing: edit.inserted, inserting: edit.removed)
      anchorOffset = edit.anchorBefore
      cursorOffset = edit.cursorBefore
      return TextEditingOutcome(isHandled: true, didChangeText: true)
    case .redo:
      guard let edit = history.popRedo() else { return TextEditingOutcome(isHandled: true) }
      apply(edit.offset, removing: edit.removed, inserting: edit.inserted)
      cursorOffset = boundary(atOrAfter: edit.offset + edit.inserted.utf8.count)
      anchorOffset = cursorOffset
      return TextEditingOutcome(isHandled: true, didChangeText: true)
    }
  }

  /// Replaces the selection by as much of a text as there is room for.
  private mutating func insert(
    _ string: String,
    kind: TextEditingHistory.Kind
  ) -> TextEditingOutcome {
    let start = start(of: string)
    var outcome = replaceSelection(with: accepted(start), kind: kind)
    outcome.isShortened = start.utf8.count < string.utf8.count
    return outcome
  }

  /// Replaces line breaks by `\n`, or by spaces if the field has one line.
  private func accepted(_ string: String) -> String {
    guard string.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return string }
    var result = ""
    for character in string {
      if character == "\n" || character == "\r" || character == "\r\n" {
        result.append(isMultiline ? "\n" : " ")
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The start of a text that can replace the selection.
  private func start(of string: String) -> String {
    // A text has at most as many UTF-16 code units as bytes, which are known.
    guard text.utf8.count + string.utf8.count > greatestLength else { return string }
    var room = greatestLength - text.utf16.count + selectedText.utf16.count
    let characters = string.prefix { character in
      room -= character.utf16.count
      return room >= 0
    }
    return String(characters)
  }

  private mutating func move(
    _ movement: TextMovement,
    selecting: Bool,
    columns: Int
  ) -> TextEditingOutcome {
    if case .lines = movement, !isMultiline { return TextEditingOutcome(isHandled: false) }
    if hasSelection, !selecting {
      switch movement {
      case .characterBackward:
        cursorOffset = min(cursorOffset, anchorOffset)
        anchorOffset = cursorOffset
        return TextEditingOutcome(isHandled: true)
      case .characterForward:
        cursorOffset = max(cursorOffset, anchorOffset)
        anchorOffset = cursorOffset
        return TextEditingOutcome(isHandled: true)
      default: break
      }
    }
    cursorOffset = target(of: movement, columns: columns)
    if case .lines = movement {} else { goalColumn = nil }
    if !selecting { anchorOffset = cursorOffset }
    history.endGroup()
    return TextEditingOutcome(isHandled: true)
  }

  private mutating func copySelection() -> TextEditingOutcome {
    guard hasSelection else { return TextEditingOutcome(isHandled: false) }
    pasteboard = String(selectedText)
    return TextEditingOutcome(isHandled: true, copied: pasteboard)
  }

  private mutating func replaceSelection(
    with string: String,
    kind: TextEditingHistory.Kind
  ) -> TextEditingOutcome {
    replace(
      min(cursorOffset, anchorOffset)..<max(cursorOffset, anchorOffset),
      with: string,
      kind: kind
    )
  }

  private mutating func delete(
    to target: Int,
    kind: TextEditingHistory.Kind
  ) -> TextEditingOutcome {
    replace(min(cursorOffset, target)..<max(cursorOffset, target), with: "", kind: kind)
  }

  private mutating func kill(to target: Int, continues: Bool) -> TextEditingOutcome {
    let range = min(cursorOffset, target)..<max(cursorOffset, target)
    let killed = String(text[index(at: range.lowerBound)..<index(at: range.upperBound)])
    anchorOffset = cursorOffset
    lastCommandWasKill = true
    guard !killed.isEmpty else { return TextEditingOutcome(isHandled: true) }
    if continues {
      pasteboard = target < cursorOffset ? killed + pasteboard : pasteboard + killed
    } else {
      pasteboard = killed
    }
    return delete(to: target, kind: .other)
  }

  private mutating func transpose() -> TextEditingOutcome {
    let end = cursorOffset == text.utf8.count ? cursorOffset : next(after: cursorOffset)
    let middle = previous(before: end)
    let start = previous(before: middle)
    guard start < middle, middle < end else { return TextEditingOutcome(isHandled: true) }
    let first = text[index(at: start)..<index(at: middle)]
    let second = text[index(at: middle)..<index(at: end)]
    return replace(start..<end, with: String(second) + String(first), kind: .other)
  }

  private mutating func replace(
    _ range: Range<Int>,
    with string: String,
    kind: TextEditingHistory.Kind
  ) -> TextEditingOutcome {
    guard !range.isEmpty || !string.isEmpty else { return TextEditingOutcome(isHandled: true) }
    let removed = String(text[index(at: range.lowerBound)..<index(at: range.upperBound)])
    history.record(
      TextEditingHistory.Edit(
        offset: range.lowerBound,
        removed: removed,
        inserted: string,
        cursorBefore: cursorOffset,
        anchorBefore: anchorOffset
      ),
      kind: kind
    )
    apply(range.lowerBound, removing: removed, inserting: string)
    // Inserted code points can form one character with the code points after them.
    cursorOffset = boundary(atOrAfter: range.lowerBound + string.utf8.count)
    anchorOffset = cursorOffset
    return TextEditingOutcome(isHandled: true, didChangeText: true)
  }

  private mutating func apply(_ offset: Int, removing removed: String, inserting string: String) {
    text.replaceSubrange(
      index(at: offset)..<index(at: offset + removed.utf8.count),
      with: string
    )
    text.makeContiguousUTF8()
  }
}
