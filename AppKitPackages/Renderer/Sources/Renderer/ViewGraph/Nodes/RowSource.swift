/// One segment of a list: a row, the rows of a `ForEach`, or the boundary of a section.
enum RowSource {
  case single(ElementItem)
  case lazy(any RowProvider)
  case header(ElementItem)
  case footer(ElementItem)
  /// The boundaries of a section: between them are its header, rows and footer.
  case sectionStart, sectionEnd
}

/// A provider that creates the rows of a `ForEach` on demand.
@MainActor
protocol RowProvider: AnyObject {
  var count: Int { get }
  func row(at index: Int) -> Element
  func identity(at index: Int) -> AnyHashable
  func index(of identity: AnyHashable) -> Int?
  /// Hides the rows outside of a range, and releases those far from it. Returns true if all rows are
  /// hidden, so that further calls have no effect until a row is requested.
  func keepOnly(_ range: Range<Int>) -> Bool
  func refresh()
  func releaseChildren(at index: Int, keeping object: AnyObject) -> Bool
  /// Creates the released children of an element again, and returns true if it is a row of this
  /// provider.
  func restoreChildren(of element: Element) -> Bool
}
