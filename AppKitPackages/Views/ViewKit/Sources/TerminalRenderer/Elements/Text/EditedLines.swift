import CellMetrics

/// The wrapped lines of a text that is edited. After a change, only the lines around it are wrapped
/// again.
struct EditedLines {
  /// A line, with positions as UTF-8 offsets: they stay valid when text after the line changes.
  private struct Line {
    var start: Int
    var textEnd: Int
    var end: Int
    var width: Int
    var endsParagraph: Bool
  }

  private var text = ""
  private var columns = 0
  private var lines: [Line] = []

  var count: Int { lines.count }

  subscript(position: Int) -> WrappedLine {
    let line = lines[position]
    return WrappedLine(
      text: text[index(line.start)..<index(line.textEnd)],
      content: text[index(line.start)..<index(line.end)],
      width: line.width,
      endsParagraph: line.endsParagraph
    )
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  /// Returns the last line that starts at a position of the text or before it.
  func line(at position: String.Index) -> Int {
    line(at: text.utf8.distance(from: text.startIndex, to: position))
  }

  private func line(at offset: Int) -> Int {
    var (low, high) = (0, max(lines.count - 1, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Replaces the text and the number of columns of a line. Returns the number of lines that were
  /// wrapped.
  mutating func update(_ newText: String, columns newColumns: Int) -> Int {
    var newText = newText
    newText.makeContiguousUTF8()
    guard columns == newColumns, !lines.isEmpty else {
      text = newText
      columns = newColumns
      lines = []
      return wrap(from: 0, old: [][...], moved: 0)
    }
    guard let change = Self.change(from: text, to: newText) else { return 0 }
    text = newText
    // The end of a line depends on the start of the next one, and "\r" can become a part of "\r\n".
    let first = max(line(at: change.start) - 2, 0)
    let old = lines[first...]
    let start = lines[first].start
    lines.removeSubrange(first...)
    return wrap(from: start, old: old, moved: change.length, unchangedFrom: change.newEnd)
  }

  /// Appends the lines from an offset on, until one starts where an old line started: a line
  /// depends on the text from its start only.
  ///
  /// - Parameters:
  ///   - old: The lines before the change.
  ///   - moved: The distance by which the change moved the text after it.
  ///   - unchangedFrom: The offset of the text after the change.
  private mutating func wrap(
    from start: Int,
    old: ArraySlice<Line>,
    moved: Int,
    unchangedFrom: Int = .max
  ) -> Int {
    let count = lines.count
    var old = old
    var start = start
    while true {
      if start >= unchangedFrom {
        while let line = old.first, line.start + moved < start { old = old.dropFirst() }
        if let line = old.first, line.start + moved == start { break }
      }
      let rest = text[index(start)...]
      guard let line = wrappedLines(rest, columns: columns, limit: 1).first else { break }
      let end = text.utf8.distance(from: text.startIndex, to: line.content.endIndex)
      lines.append(
        Line(
          start: start,
          textEnd: text.utf8.distance(from: text.startIndex, to: line.text.endIndex),
          end: end,
          width: line.width,
          endsParagraph: line.endsParagraph
        )
      )
      // After a line break at the end of the text there is an empty line.
      if end == text.utf8.count, line.content.last?.isNewline != true {
        old = []
        break
      }
      start = end
    }
    let wrapped = lines.count - count
    for var line in old {
      line.start += moved
      line.textEnd += moved
      line.end += moved
      lines.append(line)
    }
    return wrapped
  }

  /// Returns the smallest range of bytes in which two texts differ: its start, its end in the new
  /// text, and how much longer it is there; nil for the same bytes.
  private static func change(from old: String, to new: String)
    -> (start: Int, newEnd: Int, length: Int)?
  {
    old.utf8.withContiguousStorageIfAvailable { old in
      new.utf8.withContiguousStorageIfAvailable { new in
        // Copies of a text have the same storage.
        if old.baseAddress == new.baseAddress, old.count == new.count { return nil }
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        if start == old.count, start == new.count { return nil }
        var common = 0
        while common < shorter - start, old[old.count - 1 - common] == new[new.count - 1 - common] {
          common += 1
        }
        return (start, new.count - common, new.count - old.count)
      } ?? nil
    } ?? nil
  }
}
