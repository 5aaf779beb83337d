import ElementTree

/// One segment of a list: a row, the rows of a `ForEach`, or the boundary of a section.
public enum RowSource {
  /// A row that exists already.
  case single(ElementItem)
  /// The rows of a `ForEach`, which are created on demand.
  case lazy(any RowProvider)
  /// The header of a section.
  case header(ElementItem)
  /// The footer of a section.
  case footer(ElementItem)
  /// The boundaries of a section: between them are its header, rows and footer.
  case sectionStart, sectionEnd

  /// Changes the item of a row, a header or a footer.
  @MainActor package mutating func modifyItem(_ change: (inout ElementItem) -> Void) {
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
  @MainActor package var hasElements: Bool {
    switch self {
    case .single, .header, .footer: true
    case .lazy(let provider): provider.count > 0
    case .sectionStart, .sectionEnd: false
    }
  }

  /// The item of a row, a header or a footer.
  @MainActor package var item: ElementItem? {
    switch self {
    case .single(let item), .header(let item), .footer(let item): item
    case .lazy, .sectionStart, .sectionEnd: nil
    }
  }
}

/// A provider that creates the rows of a `ForEach` on demand.
@MainActor
public protocol RowProvider: AnyObject {
  /// The number of rows.
  var count: Int { get }
  /// Whether the number of rows changes only with an update of the list.
  var hasFixedCount: Bool { get }
  /// Returns the element of a row, which the first call creates.
  func row(at index: Int) -> Element
  /// Returns the identity of the data of a row.
  func identity(at index: Int) -> AnyHashable
  /// Returns the first row of the data with an identity; nil if there is none.
  func index(of identity: AnyHashable) -> Int?
  /// Moves the element of a row to that of another row.
  func moveRow(at row: Int, to target: Int)
  /// Hides the rows outside of a range, and releases those far from it. Returns true if all rows are
  /// hidden, so that further calls have no effect until a row is requested.
  func keepOnly(_ range: Range<Int>) -> Bool
  /// Updates the actions and the selection of all rows.
  func refresh()
  /// Updates the rows after a change of a modifier around the `ForEach`.
  func traitsChanged()
  /// Releases the nodes of a row if they have no state, and returns true if they are released.
  func releaseChildren(at index: Int, keeping object: AnyObject) -> Bool
  /// Creates the released children of an element again, and returns true if it is a row of this
  /// provider.
  func restoreChildren(of element: Element) -> Bool
}
