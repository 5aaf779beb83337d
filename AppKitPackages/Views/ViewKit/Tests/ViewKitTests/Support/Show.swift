import ViewKit
import ScreenTesting

/// Returns a screen with a view in its upper left corner.
@MainActor
func show<V: View>(_ columns: Int, _ rows: Int, @ViewBuilder _ view: () -> V) -> Screen {
  Screen(
    view().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading),
    columns: columns,
    rows: rows
  )
}

extension Screen {
  /// Returns the style of the first cell of a text.
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
  /// Shrinks the screen step by step to the minimum and restores its size. Returns true if the
  /// final frame equals the first one.
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
