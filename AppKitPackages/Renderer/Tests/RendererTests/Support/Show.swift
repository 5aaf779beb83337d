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
