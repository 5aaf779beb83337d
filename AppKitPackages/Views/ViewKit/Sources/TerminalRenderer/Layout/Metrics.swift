import Foundation
import ElementTree

/// The rule that converts points to cells: 8 points are a column, 16 points are a row, rounded.
///
/// A nonzero size is at least one cell, so that thin views remain visible. A frame is rounded down
/// where its rounded length does not fit.
enum Metrics {
  static func columns(_ points: CGFloat) -> Int { cells(points / 8) }
  static func rows(_ points: CGFloat) -> Int { cells(points / 16) }

  static func columns(size points: CGFloat) -> Int { points > 0 ? max(columns(points), 1) : 0 }
  static func rows(size points: CGFloat) -> Int { points > 0 ? max(rows(points), 1) : 0 }

  static func points(columns: Int) -> CGFloat { CGFloat(columns) * 8 }
  static func points(rows: Int) -> CGFloat { CGFloat(rows) * 16 }

  private static func cells(_ count: CGFloat) -> Int {
    guard count.isFinite else { return count > 0 ? CellProposal.unlimited : 0 }
    return Int(max(min(count.rounded(), 100_000), -100_000))
  }
}

/// A size in cells.
public struct CellSize: Hashable, Sendable {
  /// The width in cells.
  public var columns: Int
  /// The height in cells.
  public var rows: Int

  /// Creates a size. Negative numbers become 0.
  public init(_ columns: Int, _ rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// The size without cells.
  public static let zero = CellSize(0, 0)
}

/// The size that a container proposes to an element, in cells; nil along an axis requests the ideal
/// size.
///
/// ```swift
/// let half = CellProposal(40, nil)  // 40 columns wide, with the ideal height
/// ```
public struct CellProposal: Hashable, Sendable {
  /// The width to fill in cells; nil for the ideal width.
  public var columns: Int?
  /// The height to fill in cells; nil for the ideal height.
  public var rows: Int?

  /// The number of cells that represents unlimited space.
  public static let unlimited = 1_000_000

  /// Creates a proposal. Numbers are limited to 0 through ``unlimited``.
  public init(_ columns: Int?, _ rows: Int?) {
    self.columns = columns.map { min(max($0, 0), Self.unlimited) }
    self.rows = rows.map { min(max($0, 0), Self.unlimited) }
  }

  init(_ size: CellSize) { self.init(size.columns, size.rows) }

  /// A request for the ideal size along both axes.
  public static let ideal = CellProposal(nil, nil)

  /// Whether another proposal is no larger than this one, and the size chosen for this one fits in
  /// it.
  func covers(_ other: CellProposal, _ size: CellSize) -> Bool {
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
