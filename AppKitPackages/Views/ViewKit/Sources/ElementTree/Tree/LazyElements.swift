/// A collection of elements that are created on demand.
///
/// ```swift
/// func firstRows(of list: Element) -> [Element] {
///   guard let rows = list.lazyChildren else { return list.children }
///   return (0..<min(rows.count, 20)).map { rows.element(at: $0) }
/// }
/// ```
///
/// A list of 100,000 rows reports its count at once and creates only the visible rows.
@MainActor
public protocol LazyElements: AnyObject {
  /// The number of elements.
  var count: Int { get }

  /// Returns the element at a position, and creates it if necessary.
  func element(at index: Int) -> Element

  /// Returns the identity of the element at a position without creating the element.
  func identity(at index: Int) -> AnyHashable

  /// Returns the position of the element with an identity.
  func index(of identity: AnyHashable) -> Int?

  /// Returns the innermost section with a header that contains a position, without creating the
  /// element at that position.
  func header(at index: Int) -> LazySection?

  /// The positions of all headers and footers of sections, in ascending order.
  var partsOfSections: [Int] { get }

  /// Moves an element to the position of another one, if both belong to one collection whose elements
  /// the app lets users move. Otherwise, it has no effect.
  func move(from index: Int, to target: Int)

  /// Reports the positions that the renderer has shown in a frame. Elements far from them may be
  /// released.
  func didShow(_ range: Range<Int>)

  /// Releases the children of the element at a position, and the nodes of their views, if the views
  /// can create them again without loss of state.
  ///
  /// A renderer that needs the children only for its first output and for events saves the memory
  /// of rows in this way. The views stay observed: a change creates the children again.
  ///
  /// - Parameters:
  ///   - index: The position of an element that exists.
  ///   - object: The object that ``Element/released`` returns until the children exist again.
  /// - Returns: true if the children are released.
  func releaseChildren(at index: Int, keeping object: AnyObject) -> Bool

  /// Creates the released children of an element again. Renderers call
  /// ``Element/restoreChildren()`` instead.
  func restoreChildren(of element: Element)
}

/// A section of a collection of elements that are created on demand.
public struct LazySection {
  /// The element of the header.
  public let header: Element
  /// The position of the header.
  public let index: Int
  /// The position after the last element of the section.
  public let end: Int

  /// Creates a section.
  public init(header: Element, index: Int, end: Int) {
    self.header = header
    self.index = index
    self.end = end
  }
}
