import Foundation
import ElementTree
import CellMetrics

extension Metrics {
  /// Returns the size of a text in points for an available width.
  static func size(of text: String, width: CGFloat) -> CGSize {
    let lines = wrappedLines(sanitize(text)[...], columns: max(columns(width), 1))
    let widest = lines.reduce(0) { max($0, $1.width) }
    return CGSize(width: points(columns: widest), height: points(rows: lines.count))
  }
}
