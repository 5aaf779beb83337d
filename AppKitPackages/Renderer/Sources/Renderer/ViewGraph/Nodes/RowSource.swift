/// Rows of a list: one that is there, or many that are made on demand.
enum RowSource {
  case single(ElementItem)
  case lazy(any RowProvider)
  case header(ElementItem)
  case footer(ElementItem)
  /// Around the rows of a section, its header and its footer.
  case sectionStart, sectionEnd
}

/// Makes the rows of one `ForEach`.
@MainActor
protocol RowProvider: AnyObject {
  var count: Int { get }
  func row(at index: Int) -> Element
  func identity(at index: Int) -> AnyHashable
  func index(of identity: AnyHashable) -> Int?
  func keepOnly(_ range: Range<Int>)
  func refresh()
}
