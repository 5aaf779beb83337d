import ElementTree

/// Columns of a ``Table`` for the elements of a collection.
///
/// ```swift
/// struct Sale: Identifiable {
///   let id: Int
///   var amounts: [String: Int]
/// }
///
/// let sales = [Sale(id: 1, amounts: ["May": 3, "June": 5])]
/// Table(sales) {
///   TableColumnForEach(["May", "June"], id: \.self) { month in
///     TableColumn(month) { sale in Text("\(sale.amounts[month] ?? 0)") }
///   }
/// }
/// ```
///
/// Use it for columns that are known only when the app runs.
public struct TableColumnForEach<
  Data: RandomAccessCollection,
  ID: Hashable,
  RowValue: Identifiable,
  Sort: SortComparator,
  Content: TableColumnContent
>: BuiltInTableColumns
where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  private let data: Data
  private let content: (Data.Element) -> Content

  /// Creates the columns of elements, which are identified by a key path.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  @MainActor public func _collect(in items: _TableColumnItems<RowValue>) {
    for (index, element) in data.enumerated() { items.collect(content(element), at: index) }
  }
}

extension TableColumnForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates the columns of identifiable elements.
  public init(
    _ data: Data,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, content: content)
  }
}

extension TableColumnForEach where Data == Range<Int>, ID == Int {
  /// Creates the columns of integers.
  public init(
    _ data: Range<Int>,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Int) -> Content
  ) {
    self.init(data, id: \.self, content: content)
  }
}
