/// The changes for undo and redo. The history stores changed ranges instead of copies of the text.
struct TextEditingHistory: Sendable, Equatable {
  enum Kind: Sendable {
    case typing, deleting, other
  }

  struct Edit: Sendable, Equatable {
    var offset: Int
    var removed: String
    var inserted: String
    var cursorBefore: Int
    var anchorBefore: Int
  }

  private static let limit = 500
  private var undoable: [Edit] = []
  private var redoable: [Edit] = []
  private var group: Kind?

  var canUndo: Bool { !undoable.isEmpty }
  var canRedo: Bool { !redoable.isEmpty }

  mutating func endGroup() { group = nil }

  /// Adds a change. Typed characters of one word, and consecutive deletions, are joined into one
  /// change.
  mutating func record(_ edit: Edit, kind: Kind) {
    redoable.removeAll()
    defer { group = kind == .other ? nil : kind }
    guard group == kind, let last = undoable.last, let joined = join(last, edit, kind) else {
      undoable.append(edit)
      if undoable.count > Self.limit { undoable.removeFirst() }
      return
    }
    undoable[undoable.count - 1] = joined
  }

  private func join(_ last: Edit, _ edit: Edit, _ kind: Kind) -> Edit? {
    var joined = last
    switch kind {
    case .typing:
      let startsWord = last.inserted.last?.isWhitespace == true && edit.inserted != " "
      guard edit.removed.isEmpty, !startsWord,
        edit.offset == last.offset + last.inserted.utf8.count
      else { return nil }
      joined.inserted += edit.inserted
    case .deleting where edit.offset + edit.removed.utf8.count == last.offset:
      joined.removed = edit.removed + last.removed
      joined.offset = edit.offset
    case .deleting where edit.offset == last.offset:
      joined.removed += edit.removed
    case .deleting, .other:
      return nil
    }
    return joined
  }

  mutating func popUndo() -> Edit? {
    guard let edit = undoable.popLast() else { return nil }
    redoable.append(edit)
    group = nil
    return edit
  }

  mutating func popRedo() -> Edit? {
    guard let edit = redoable.popLast() else { return nil }
    undoable.append(edit)
    group = nil
    return edit
  }
}
