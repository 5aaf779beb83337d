/// The number of rows that each view of a type has in a list.
///
/// A list creates the views of a `ForEach` on demand if their number of rows follows from their type:
/// one for most views, several for the statements of a block, and at most one for `if`. A list counts
/// the rows of views that were never created with the greatest number, and rows without a view take no
/// space. For views of unknown numbers, such as sections, the `ForEach` creates all views at once.
///
/// The number of rows of a view with an erased type is known after the view was created. The `ForEach`
/// creates the first view at once, gives all elements as many rows as it has, and adds rows if another
/// view has more. It creates all views at once if one of them is a section.
public enum _RowCount: Equatable, Sendable {
  /// At least one number of rows, and at most another one.
  case rows(ClosedRange<Int>)
  /// The number of a view with an erased type, which is known after the view was created.
  case erased
  /// Any number of rows.
  case unknown
  /// Any number of rows in a list, and one view elsewhere.
  case group

  package static let one = rows(1...1)

  /// The number for one of two views.
  package static func either(_ first: Self, _ second: Self) -> Self {
    switch (first, second) {
    case (.rows(let first), .rows(let second)):
      .rows(
        min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
      )
    case (.unknown, _), (_, .unknown): .unknown
    case (.group, .group): .group
    case (.group, .rows(let count)), (.rows(let count), .group):
      count.upperBound > 1 ? .unknown : .group
    case (.group, .erased), (.erased, .group): .unknown
    case (.erased, _), (_, .erased): .erased
    }
  }

  /// The number for two views after each other.
  package static func + (first: Self, second: Self) -> Self {
    switch (first, second) {
    case (.rows(let first), .rows(let second)):
      .rows(first.lowerBound + second.lowerBound...first.upperBound + second.upperBound)
    case (.unknown, _), (_, .unknown): .unknown
    case (.group, .rows(0...0)), (.rows(0...0), .group): .group
    case (.group, _), (_, .group): .unknown
    case (.erased, _), (_, .erased): .erased
    }
  }
}
