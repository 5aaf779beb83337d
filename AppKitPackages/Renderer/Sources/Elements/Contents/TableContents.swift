/// The content of an element that is a table. Its children are a header with
/// ``TableHeaderContent``, unless that is hidden, and a list whose rows have ``TableRowContent``.
public struct TableContent: ElementContent {
  public var columns: [TableColumnLayout]
  /// Whether rows can be chosen.
  public var isSelectable: Bool

  public init(columns: [TableColumnLayout], isSelectable: Bool) {
    self.columns = columns
    self.isSelectable = isSelectable
  }

  public var role: ElementRole { .table }
}

/// The content of an element that holds the titles of the columns of a table: one child each, a
/// button where the column sorts.
public struct TableHeaderContent: ElementContent {
  public var columns: [TableColumnLayout]

  public init(columns: [TableColumnLayout]) {
    self.columns = columns
  }

  public var role: ElementRole { .header }
}

/// The content of an element that holds the cells of a row: one child for each column.
public struct TableRowContent: ElementContent {
  public var columns: [TableColumnLayout]

  public init(columns: [TableColumnLayout]) {
    self.columns = columns
  }

  public var role: ElementRole { .none }
}

/// The content of an element that holds the value of a row in one column.
public struct TableCellContent: ElementContent {
  public var columnTitle: String

  public init(columnTitle: String) {
    self.columnTitle = columnTitle
  }

  public var role: ElementRole { .cell }
}

/// How a column of a table is laid out.
public struct TableColumnLayout: Hashable, Sendable {
  /// The title in words.
  public var title: String
  /// How wide the column is at least, in points; nil if the renderer decides.
  public var minimum: CGFloat?
  /// How wide the column would like to be; nil if it shares the room with others.
  public var ideal: CGFloat?
  /// How wide the column is at most.
  public var maximum: CGFloat?
  public var alignment = TableColumnAlignment.leading
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

/// How the values in a column of a table are lined up.
public struct TableColumnAlignment: Hashable, Sendable {
  private let name: String
  public static let automatic = TableColumnAlignment(name: "leading")
  public static let leading = TableColumnAlignment(name: "leading")
  public static let center = TableColumnAlignment(name: "center")
  public static let trailing = TableColumnAlignment(name: "trailing")
  /// For numbers: their last digits below each other.
  public static let numeric = TableColumnAlignment(name: "trailing")
}
