/// Elements that are made when they are asked for.
///
/// A list of 100,000 rows offers its count at once and makes the few rows that are visible.
@MainActor
public protocol LazyElements: AnyObject {
  /// How many elements there are.
  var count: Int { get }

  /// The element at a position, made now if need be.
  func element(at index: Int) -> Element

  /// What identifies the element at a position, without making it.
  func identity(at index: Int) -> AnyHashable

  /// The position of the element with an identity.
  func index(of identity: AnyHashable) -> Int?

  /// The innermost section with a header that the element at a position is in, without making that
  /// element.
  func header(at index: Int) -> LazySection?

  /// The positions of the headers and footers of sections, in order.
  var partsOfSections: [Int] { get }

  /// Called by the renderer after a frame: elements far from these positions may be dropped.
  func didShow(_ range: Range<Int>)
}

/// A section among elements that are made when they are asked for.
public struct LazySection {
  /// The element of the header, if any.
  public let header: Element
  /// The position of the header.
  public let index: Int
  /// The position after the last element of the section.
  public let end: Int

  public init(header: Element, index: Int, end: Int) {
    self.header = header
    self.index = index
    self.end = end
  }
}
