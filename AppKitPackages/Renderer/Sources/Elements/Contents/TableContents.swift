/// The content of an element that is a table. Its children are a header with
/// ``TableHeaderContent``, unless that is hidden, and a list whose rows have ``TableRowContent``.
public struct TableContent: ElementContent {
  /// The titles and widths of the columns, in order.
  public var columns: [TableColumnLayout]
  /// Whether rows can be selected.
  public var isSelectable: Bool

  /// Creates the content of a table.
  public init(columns: [TableColumnLayout], isSelectable: Bool) {
    self.columns = columns
    self.isSelectable = isSelectable
  }

  public var role: ElementRole { .table }
}

/// The content of an element that holds the titles of the columns of a table: one child each, a
/// button where the column sorts.
public struct TableHeaderContent: ElementContent {
  /// The titles and widths of the columns, in order.
  public var columns: [TableColumnLayout]

  /// Creates the content of the titles of the columns of a table.
  public init(columns: [TableColumnLayout]) {
    self.columns = columns
  }

  public var role: ElementRole { .header }
}

/// The content of a row of a table. It has one child for each column.
public struct TableRowContent: ElementContent {
  /// The titles and widths of the columns, in order.
  public var columns: [TableColumnLayout]

  /// Creates the content of a row of a table.
  public init(columns: [TableColumnLayout]) {
    self.columns = columns
  }

  public var role: ElementRole { .none }
}

/// The content of a cell of a table.
public struct TableCellContent: ElementContent {
  /// The title of the column, for tests and the accessibility tree.
  public var columnTitle: String

  /// Creates the content of a cell of a table.
  public init(columnTitle: String) {
    self.columnTitle = columnTitle
  }

  public var role: ElementRole { .cell }
}

/// The layout of a column of a table.
public struct TableColumnLayout: Hashable, Sendable {
  /// The title as text.
  public var title: String
  /// The minimum width in points; nil for the renderer's default.
  public var minimum: CGFloat?
  /// The ideal width in points; nil for an equal share of the available width.
  public var ideal: CGFloat?
  /// The maximum width in points.
  public var maximum: CGFloat?
  /// Where cells lie in the column.
  public var alignment = TableColumnAlignment.leading
  /// Whether the column is left out.
  public var isHidden = false

  public init(
    title: String,
    minimum: CGFloat? = nil,
    ideal: CGFloat? = nil,
    maximum: CGFloat? = nil,
    alignment: TableColumnAlignment = TableColumnAlignment.leading,
    isHidden: Bool = false
  ) {
    self.title = title
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
    self.alignment = alignment
    self.isHidden = isHidden
  }
}

/// The alignment of the cells in a column of a table.
public struct TableColumnAlignment: Hashable, Sendable {
  private let name: String
  public static let automatic = TableColumnAlignment(name: "leading")
  public static let leading = TableColumnAlignment(name: "leading")
  public static let center = TableColumnAlignment(name: "center")
  public static let trailing = TableColumnAlignment(name: "trailing")
  /// Aligns numbers by their last digits.
  public static let numeric = TableColumnAlignment(name: "trailing")
}
