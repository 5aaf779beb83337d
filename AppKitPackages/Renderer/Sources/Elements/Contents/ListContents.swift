/// The content of an element that is one row of a list. Its children are what the row shows.
public struct RowContent: ElementContent {
  /// Whether the row is one of many made from data.
  public var isFromData = false
  public var isSelectable = false
  public var isSelected = false
  /// Whether the row shows that it can be deleted or moved, as it does while its list is edited.
  public var isEdited = false

  public init(
    isFromData: Bool = false,
    isSelectable: Bool = false,
    isSelected: Bool = false,
    isEdited: Bool = false
  ) {
    self.isFromData = isFromData
    self.isSelectable = isSelectable
    self.isSelected = isSelected
    self.isEdited = isEdited
  }

  public var role: ElementRole { .row }
  public var value: String? { isSelected ? "selected" : nil }
}

/// The content of an element that is a list. Its children are rows, headers and footers.
public struct ListContent: ElementContent {
  public var role: ElementRole { .list }

  public init() {}
}

/// The content of an element that is a form. Its children are rows, headers and footers.
public struct FormContent: ElementContent {
  public var role: ElementRole { .form }

  public init() {}
}

/// The content of an element that stands above or below the rows of a section.
public struct SectionPartContent: ElementContent {
  public var isHeader: Bool
  public var isProminent = false
  /// Whether the part takes the width of a row; as a subview of its own it is as wide as its views.
  public var isRow = true

  public init(isHeader: Bool, isProminent: Bool = false, isRow: Bool = true) {
    self.isHeader = isHeader
    self.isProminent = isProminent
    self.isRow = isRow
  }

  public var role: ElementRole { isHeader ? .header : .footer }
}
