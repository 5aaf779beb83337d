import ElementTree

/// A column of a ``Table``: a title, and a cell for the value of each row.
///
/// ```swift
/// struct Person: Identifiable {
///   let id: Int
///   var name: String
///   var age: Int
/// }
///
/// let people = [Person(id: 1, name: "Ada", age: 36)]
/// Table(people) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Age") { person in Text("\(person.age)") }.width(48).alignment(.numeric)
/// }
/// ```
public struct TableColumn<
  RowValue: Identifiable,
  Sort: SortComparator,
  Content: View,
  Label: View
>: BuiltInTableColumns {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  fileprivate let label: Label
  fileprivate let content: (RowValue) -> Content
  fileprivate let comparator: Sort?
  fileprivate var layout: TableColumnLayout
  fileprivate var customizationID: String?

  fileprivate init(
    title: String,
    label: Label,
    comparator: Sort?,
    content: @escaping (RowValue) -> Content
  ) {
    self.label = label
    self.content = content
    self.comparator = comparator
    layout = TableColumnLayout(title: title)
  }

  init(label: Text, comparator: Sort?, content: @escaping (RowValue) -> Content)
  where Label == Text {
    self.init(title: label.plainText, label: label, comparator: comparator, content: content)
  }

  @MainActor public func _collect(in items: _TableColumnItems<RowValue>) {
    let content = content
    items.append(
      AnyTableColumn(
        layout: layout,
        customizationID: customizationID,
        label: AnyView(label),
        comparator: comparator,
        content: { AnyView(content($0)) }
      )
    )
  }
}

extension TableColumn where Sort == Never {
  /// Returns the column with another type of comparators, by which it does not sort.
  func sorting<Other: SortComparator>(
    by comparator: Other.Type
  ) -> TableColumn<RowValue, Other, Content, Label> {
    var column = TableColumn<RowValue, Other, Content, Label>(
      title: layout.title,
      label: label,
      comparator: nil,
      content: content
    )
    column.layout = layout
    column.customizationID = customizationID
    return column
  }
}

extension TableColumn {
  /// Sets a fixed width in points; nil lets the column share the free width with other columns.
  public func width(_ width: CGFloat?) -> Self { self.width(min: width, ideal: width, max: width) }

  /// Sets the bounds of the width in points. Within them, the column shares the free width with
  /// other columns.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    var copy = self
    copy.layout.minimum = min
    copy.layout.ideal = ideal
    copy.layout.maximum = max
    return copy
  }

  /// Sets the name of the column in a ``TableColumnCustomization``.
  public func customizationID(_ id: String) -> Self {
    var copy = self
    copy.customizationID = id
    return copy
  }

  /// Sets the horizontal alignment of the cells.
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var copy = self
    copy.layout.alignment = alignment
    return copy
  }

  /// Hides the column if the visibility is `hidden`, unless a ``TableColumnCustomization`` shows it.
  public func defaultVisibility(_ visibility: Visibility) -> Self {
    var copy = self
    copy.layout.isHidden = visibility == .hidden
    return copy
  }

  /// Has no effect: users cannot rearrange columns.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> Self {
    self
  }
}
