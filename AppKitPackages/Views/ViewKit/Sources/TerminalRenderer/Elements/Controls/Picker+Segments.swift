import ElementTree
import TerminalDriver
import CellMetrics

/// A segmented picker, whose segments share its width.
@MainActor
extension PickerContent {
  struct Segment {
    let text: String
    /// The width with a column for each of the brackets of the selected segment.
    let columns: Int
  }

  func segments(_ node: LayoutNode) -> [Segment] {
    options(node).map { Segment(text: $0.text, columns: displayWidth(of: $0.text) + 2) }
  }

  /// Returns the room of the label, which only rows show, the distance of the segments from the leading
  /// edge, and their columns.
  func segmentFrame(_ node: LayoutNode) -> (label: Int?, start: Int, columns: Int) {
    guard isInRow(node), !label(node).isEmpty else {
      return (nil, 0, node.frame.columns)
    }
    let columns = min(line(node), node.frame.columns)
    return (max(node.frame.columns - columns - 1, 0), node.frame.columns - columns, columns)
  }

  /// Returns the widths of segments in a number of columns. They are equal unless a title would be
  /// cut; with little room, the widest titles are cut first.
  static func widths(_ segments: [Int], in columns: Int) -> [Int] {
    guard let widest = segments.max(), columns > 0 else { return segments.map { _ in 0 } }
    let count = segments.count
    if columns >= widest * count {
      return (0..<count).map { ($0 + 1) * columns / count - $0 * columns / count }
    }
    let room = segments.reduce(0, +)
    var widths = segments.map { $0 + max(columns - room, 0) / count }
    if room > columns {
      var limit = widest
      while widths.reduce(0, +) > columns {
        limit -= 1
        widths = segments.map { min($0, limit) }
      }
    }
    var rest = columns - widths.reduce(0, +)
    for index in widths.indices
    where rest > 0 && (room < columns || widths[index] < segments[index]) {
      widths[index] += 1
      rest -= 1
    }
    return widths
  }

  private func widths(_ node: LayoutNode) -> [Int] {
    Self.widths(segments(node).map(\.columns), in: segmentFrame(node).columns)
  }

  /// Returns the position of the segment in a column.
  func segment(at column: Int, _ node: LayoutNode) -> Int? {
    var end = segmentFrame(node).start
    let offset = node.offset(ofColumn: column)
    guard offset >= end else { return nil }
    for (index, width) in widths(node).enumerated() {
      end += width
      if offset < end { return index }
    }
    return nil
  }

  func paintSegments(_ node: LayoutNode, _ canvas: CellCanvas, _ style: CellStyle) {
    var offset = segmentFrame(node).start
    let chosen = selected(node)
    for (index, (segment, width)) in zip(segments(node), widths(node)).enumerated() {
      var style = style
      // The selected segment is bold instead of reversed, because reverse video marks the focus.
      style.attributes.insert(index == chosen ? .bold : .dim)
      var text = segment.text
      if width < segment.columns {
        // A column stays free before the next segment.
        let room = width < 3 ? width : index == chosen ? width - 2 : width - 1
        text = truncate(text, columns: room)
        if width >= 3 { text = index == chosen ? "[\(text)]" : text }
      } else {
        text = index == chosen ? "[\(text)]" : " \(text) "
      }
      let indent = max(width - displayWidth(of: text), 0) / 2
      let column = node.column(offset + indent, columns: displayWidth(of: text))
      canvas.write(text, column: column, row: node.frame.row, style)
      offset += width
    }
  }
}
