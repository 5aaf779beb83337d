/// The content of a table. Its children are a header with ``TableHeaderContent``, unless the header
/// is hidden, and a list whose rows have ``TableRowCellsContent``.
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

/// The values that the children show without text, such as those of a chart, as a table for screen
/// readers and tests. Renderers draw only the children.
public struct DataTableContent: ElementContent {
  /// The names of the columns.
  public var columns: [String]
  /// The texts of the cells of each row, as many as there are columns.
  public var rows: [[String]]

  /// Creates the content of a view with values.
  public init(columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  public var role: ElementRole { .table }
}

/// The content of the header of a table. It has one child for each column: a button if users can
/// sort by the column, otherwise a text.
public struct TableHeaderContent: ElementContent {
  /// The titles and widths of the columns, in order.
  public var columns: [TableColumnLayout]

  /// Creates the content of the header of a table.
  public init(columns: [TableColumnLayout]) {
    self.columns = columns
  }

  public var role: ElementRole { .header }
}

/// The content of a row of a table. It has one child for each column.
public struct TableRowCellsContent: ElementContent {
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
  /// The title of the column.
  public var title: String
  /// The minimum width in points; nil for the renderer's default.
  public var minimum: CGFloat?
  /// The ideal width in points; nil for an equal share of the available width.
  public var ideal: CGFloat?
  /// The maximum width in points.
  public var maximum: CGFloat?
  /// The alignment of the cells in the column.
  public var alignment = TableColumnAlignment.leading
  /// Whether the column is hidden.
  public var isHidden = false

  /// Creates the layout of a column. Widths are in points.
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
  /// The default alignment: leading.
  public static let automatic = TableColumnAlignment(name: "leading")
  /// The leading side of the column.
  public static let leading = TableColumnAlignment(name: "leading")
  /// The center of the column.
  public static let center = TableColumnAlignment(name: "center")
  /// The trailing side of the column.
  public static let trailing = TableColumnAlignment(name: "trailing")
  /// Aligns numbers by their last digits.
  public static let numeric = TableColumnAlignment(name: "trailing")
}
