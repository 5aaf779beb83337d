import Foundation
import Renderer

/// The one rule that turns points into cells: 8 points are a column, 16 points are a row, rounded.
///
/// A size that is not zero stays at least one cell, so that thin things can still be seen.
enum Metrics {
  static func columns(_ points: CGFloat) -> Int { cells(points / 8) }
  static func rows(_ points: CGFloat) -> Int { cells(points / 16) }

  static func columns(size points: CGFloat) -> Int { points > 0 ? max(columns(points), 1) : 0 }
  static func rows(size points: CGFloat) -> Int { points > 0 ? max(rows(points), 1) : 0 }

  static func points(columns: Int) -> CGFloat { CGFloat(columns) * 8 }
  static func points(rows: Int) -> CGFloat { CGFloat(rows) * 16 }

  private static func cells(_ count: CGFloat) -> Int {
    guard count.isFinite else { return count > 0 ? Proposal.unlimited : 0 }
    return Int(max(min(count.rounded(), 100_000), -100_000))
  }
}

/// A size in cells.
struct CellSize: Hashable {
  var columns: Int
  var rows: Int

  init(_ columns: Int, _ rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  static let zero = CellSize(0, 0)
}

/// The room an element is offered; nil asks for the size it likes best.
struct Proposal: Hashable {
  var columns: Int?
  var rows: Int?

  /// More room than any screen has.
  static let unlimited = 1_000_000

  init(_ columns: Int?, _ rows: Int?) {
    self.columns = columns.map { min(max($0, 0), Self.unlimited) }
    self.rows = rows.map { min(max($0, 0), Self.unlimited) }
  }

  init(_ size: CellSize) { self.init(size.columns, size.rows) }

  static let ideal = Proposal(nil, nil)

  /// Whether another offer is no larger and still holds what was chosen when this one was made.
  func covers(_ other: Proposal, _ size: CellSize) -> Bool {
    func covers(_ mine: Int?, _ other: Int?, _ size: Int) -> Bool {
      if mine == other { return true }
      guard let mine, let other else { return false }
      return size <= other && other <= mine
    }
    return covers(columns, other.columns, size.columns) && covers(rows, other.rows, size.rows)
  }

  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? columns : rows }
    set { if axis == .horizontal { columns = newValue } else { rows = newValue } }
  }
}

extension CellSize {
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? columns : rows }
    set { if axis == .horizontal { columns = newValue } else { rows = newValue } }
  }
}
