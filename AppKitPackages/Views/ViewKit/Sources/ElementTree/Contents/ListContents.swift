/// The content of a row of a list.
public struct RowContent: ElementContent {
  /// Whether a `ForEach` has created the row.
  public var isFromData = false
  /// Whether users can select the row.
  public var isSelectable = false
  /// Whether the row is selected.
  public var isSelected = false
  /// Whether the list is in edit mode, in which rows show controls for deleting and moving.
  public var isEdited = false

  /// Creates the content of a row of a list.
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

/// The content of a list. Its children are rows, headers, footers and gaps.
public struct ListContent: ElementContent {
  /// Whether users can select several rows.
  public let selectsMany: Bool
  /// Whether a scroll bar is shown while there are more rows.
  public let showsIndicators: Bool
  public var role: ElementRole { .list }

  /// Creates the content of a list.
  public init(selectsMany: Bool = false, showsIndicators: Bool = true) {
    self.selectsMany = selectsMany
    self.showsIndicators = showsIndicators
  }
}

/// The content of a form. Its children are rows, headers, footers and gaps.
public struct FormContent: ElementContent {
  /// Whether a scroll bar is shown while there are more rows.
  public let showsIndicators: Bool
  public var role: ElementRole { .form }

  /// Creates the content of a form.
  public init(showsIndicators: Bool = true) { self.showsIndicators = showsIndicators }
}

/// The content of the gap before a section of a form or a list that has no header, and before rows
/// that follow a section.
public struct SectionGapContent: ElementContent {
  public var role: ElementRole { .none }

  /// Creates the content of a gap between sections.
  public init() {}
}

/// The content of the header or the footer of a section.
public struct SectionPartContent: ElementContent {
  /// Whether this is the header of the section; otherwise it is the footer.
  public var isHeader: Bool
  /// Whether the header has increased prominence.
  public var isProminent = false
  /// Whether the header or footer fills the width of its container. Outside of lists it has the
  /// width of its content.
  public var isRow = true

  /// Creates the content of the header or the footer of a section.
  public init(isHeader: Bool, isProminent: Bool = false, isRow: Bool = true) {
    self.isHeader = isHeader
    self.isProminent = isProminent
    self.isRow = isRow
  }

  public var role: ElementRole { isHeader ? .header : .footer }
}

extension Element {
  /// The texts of a row without the names of its buttons and other controls, for the names of its
  /// actions: "Delete Buy milk" tells the rows of a list apart.
  ///
  /// ```swift
  /// @MainActor
  /// func names(of row: Element) -> [String] {
  ///   row.namedActions.map { "\($0.name) \(row.rowTitle)" }
  /// }
  /// ```
  public var rowTitle: String {
    let words = titleWords
    return words.isEmpty ? plainText : words.joined(separator: " ")
  }

  private var titleWords: [String] {
    switch content.role {
    case .button, .toggle, .menu, .picker, .slider, .stepper, .textField, .secureField, .textEditor,
      .image, .progress:
      return []
    default:
      if let label = traits.accessibility.label ?? attributes.label { return [label] }
      if let text = content.text { return text.isEmpty ? [] : [text] }
      return children.flatMap(\.titleWords)
    }
  }
}
