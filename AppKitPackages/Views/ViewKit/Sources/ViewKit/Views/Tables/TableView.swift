import ElementTree

/// The cells of a row.
struct TableRowView: ElementView {
  let layout: [TableColumnLayout]
  let cells: [AnyView]

  var elementChildren: some View {
    ForEach(cells.indices, id: \.self) { index in
      TableCell(title: layout[index].title, children: cells[index])
    }
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TableRowCellsContent(columns: layout)
  }
}

private struct TableCell: ElementView {
  let title: String
  let children: AnyView
  var elementChildren: AnyView { children }
  static var childAxis: Axis? { .horizontal }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TableCellContent(columnTitle: title)
  }
}

/// A table: the titles of the columns above a list of rows.
struct TableView<Rows: View>: ElementView {
  let layout: [TableColumnLayout]
  let isSelectable: Bool
  let header: [AnyView]
  let rows: Rows

  @ViewBuilder var elementChildren: some View {
    if !header.isEmpty {
      TableHeader(layout: layout, labels: header)
    }
    rows
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TableContent(columns: layout, isSelectable: isSelectable)
  }
}

private struct TableHeader: ElementView {
  let layout: [TableColumnLayout]
  let labels: [AnyView]

  var elementChildren: some View {
    ForEach(labels.indices, id: \.self) { labels[$0] }
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TableHeaderContent(columns: layout)
  }
}

extension View {
  /// Shows or hides the column titles of the tables in this view.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }

  /// Has no effect: all tables look the same.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
}

/// The appearance of tables. All styles look the same.
public protocol TableStyle: Sendable {}
/// The style of tables without another style. All styles look the same.
public struct AutomaticTableStyle: TableStyle {
  /// Creates the automatic style.
  public init() {}
}
/// A style of tables, for source compatibility. All styles look the same.
public struct InsetTableStyle: TableStyle {
  /// Creates the inset style.
  public init() {}
  /// Creates the inset style. All rows have the same background.
  public init(alternatesRowBackgrounds: Bool) {}
}
/// A style of tables, for source compatibility. All styles look the same.
public struct BorderedTableStyle: TableStyle {
  /// Creates the bordered style.
  public init() {}
  /// Creates the bordered style. All rows have the same background.
  public init(alternatesRowBackgrounds: Bool) {}
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The style of tables without another style.
  public static var automatic: Self { Self() }
}

extension TableStyle where Self == InsetTableStyle {
  /// The inset style, which looks like all others.
  public static var inset: Self { Self() }
  /// The inset style, which looks like all others.
  public static func inset(alternatesRowBackgrounds: Bool) -> Self { Self() }
}

extension TableStyle where Self == BorderedTableStyle {
  /// The bordered style, which looks like all others.
  public static var bordered: Self { Self() }
  /// The bordered style, which looks like all others.
  public static func bordered(alternatesRowBackgrounds: Bool) -> Self { Self() }
}
