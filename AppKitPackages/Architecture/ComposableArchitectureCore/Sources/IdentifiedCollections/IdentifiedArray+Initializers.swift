import OrderedCollections

extension IdentifiedArray {
  /// Creates an empty array.
  ///
  /// - Parameter id: The key path to an element's identity.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(dictionary: [:], identify: Self.identify(by: id))
  }

  /// Creates an array of elements with unique identities.
  ///
  /// - Parameters:
  ///   - elements: The elements. An element with the identity of an earlier one is omitted and
  ///     reported.
  ///   - id: The key path to an element's identity.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, identify: Self.identify(by: id))
  }

  /// Creates an array of elements with unique identities, without a check.
  ///
  /// - Parameters:
  ///   - elements: The elements. If two have the same identity, a lookup returns either of them.
  ///   - id: The key path to an element's identity.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uncheckedUniqueElements: elements, identify: Self.identify(by: id))
  }

  /// Creates an array of elements and combines those with the same identity.
  ///
  /// ```swift
  /// let latest = IdentifiedArray(messages, id: \.id, uniquingIDsWith: { _, new in new })
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path to an element's identity.
  ///   - combine: Receives the earlier and the later element, and returns the combined one.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    let identify = Self.identify(by: id)
    var dictionary = OrderedDictionary<ID, Element>(minimumCapacity: elements.underestimatedCount)
    try dictionary.merge(elements.lazy.map { (identify($0), $0) }, uniquingKeysWith: combine)
    self.init(dictionary: dictionary, identify: identify)
  }

  /// Creates a copy of an array.
  @inlinable
  public init(_ elements: Self) {
    self = elements
  }

  /// Creates an array from a slice.
  @inlinable
  public init(_ elements: SubSequence) {
    self.init(uniqueElements: elements, identify: elements.base.identify)
  }

  @inlinable
  init(
    uniqueElements elements: some Sequence<Element>,
    identify: @escaping (Element) -> ID
  ) {
    self.init(
      dictionary: OrderedDictionary(elements.lazy.map { (identify($0), $0) }) { first, other in
        Self.reportTakenIdentity(identify(other), of: other)
        return first
      },
      identify: identify
    )
  }

  @inlinable
  init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    identify: @escaping (Element) -> ID
  ) {
    self.init(
      dictionary: OrderedDictionary(
        uncheckedUniqueKeysWithValues: elements.lazy.map { (identify($0), $0) }
      ),
      identify: identify
    )
  }

  @inlinable
  static func identify(by id: KeyPath<Element, ID>) -> (Element) -> ID {
    { $0[keyPath: id] }
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable
  public init() {
    self.init(dictionary: [:], identify: { $0.id })
  }

  /// Creates an array of elements with unique identities.
  ///
  /// - Parameter elements: The elements. An element with the identity of an earlier one is omitted
  ///   and reported.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements, identify: { $0.id })
  }

  /// Creates an array of elements with unique identities, without a check.
  ///
  /// - Parameter elements: The elements. If two have the same identity, a lookup returns either of
  ///   them.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, identify: { $0.id })
  }

  /// Creates an array of elements and combines those with the same identity.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Receives the earlier and the later element, and returns the combined one.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    var dictionary = OrderedDictionary<ID, Element>(minimumCapacity: elements.underestimatedCount)
    try dictionary.merge(elements.lazy.map { ($0.id, $0) }, uniquingKeysWith: combine)
    self.init(dictionary: dictionary, identify: { $0.id })
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array from a literal, whose elements must have unique identities.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
