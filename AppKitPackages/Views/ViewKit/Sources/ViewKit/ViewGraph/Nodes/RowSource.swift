import ElementTree

/// One segment of a list: a row, the rows of a `ForEach`, or the boundary of a section.
enum RowSource {
  case single(ElementItem)
  case lazy(any RowProvider)
  case header(ElementItem)
  case footer(ElementItem)
  /// The boundaries of a section: between them are its header, rows and footer.
  case sectionStart, sectionEnd

  /// Changes the item of a row, a header or a footer.
  @MainActor mutating func modifyItem(_ change: (inout ElementItem) -> Void) {
    guard var item else { return }
    change(&item)
    switch self {
    case .single: self = .single(item)
    case .header: self = .header(item)
    case .footer: self = .footer(item)
    case .lazy, .sectionStart, .sectionEnd: break
    }
  }

  /// Whether there is a row, a header or a footer.
  @MainActor var hasElements: Bool {
    switch self {
    case .single, .header, .footer: true
    case .lazy(let provider): provider.count > 0
    case .sectionStart, .sectionEnd: false
    }
  }

  /// The item of a row, a header or a footer.
  @MainActor var item: ElementItem? {
    switch self {
    case .single(let item), .header(let item), .footer(let item): item
    case .lazy, .sectionStart, .sectionEnd: nil
    }
  }
}

/// A provider that creates the rows of a `ForEach` on demand.
@MainActor
protocol RowProvider: AnyObject {
  var count: Int { get }
  /// Whether the number of rows changes only with an update of the list.
  var hasFixedCount: Bool { get }
  func row(at index: Int) -> Element
  func identity(at index: Int) -> AnyHashable
  func index(of identity: AnyHashable) -> Int?
  /// Moves the element of a row to that of another row.
  func moveRow(at row: Int, to target: Int)
  /// Hides the rows outside of a range, and releases those far from it. Returns true if all rows are
  /// hidden, so that further calls have no effect until a row is requested.
  func keepOnly(_ range: Range<Int>) -> Bool
  func refresh()
  /// Updates the rows after a change of a modifier around the `ForEach`.
  func traitsChanged()
  func releaseChildren(at index: Int, keeping object: AnyObject) -> Bool
  /// Creates the released children of an element again, and returns true if it is a row of this
  /// provider.
  func restoreChildren(of element: Element) -> Bool
}
