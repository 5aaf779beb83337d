import Renderer
import RendererTesting

/// A view in the upper left corner of a screen.
@MainActor
func show<V: View>(_ columns: Int, _ rows: Int, @ViewBuilder _ view: () -> V) -> Screen {
  Screen(
    view().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading),
    columns: columns,
    rows: rows
  )
}

extension Screen {
  /// The look of the cell where some text starts.
  func style(of text: String) -> CellStyle? {
    for (row, line) in frame.text.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      return frame[column, row].style
    }
    return nil
  }
}

extension Screen {
  /// Makes the screen as small as can be, step by step, and as large as it was; returns whether it shows
  /// the same as before.
  func survivesResizing() -> Bool {
    let before = (text, session.columns, session.rows)
    for (columns, rows) in [(40, 12), (17, 5), (8, 3), (2, 2), (1, 1), (0, 0), (1, 24), (200, 1)] {
      resize(columns: columns, rows: rows)
      _ = text
    }
    resize(columns: before.1, rows: before.2)
    return text == before.0
  }
}
