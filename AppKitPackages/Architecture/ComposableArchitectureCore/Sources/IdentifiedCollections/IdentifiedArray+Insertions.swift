import OrderedCollections

extension IdentifiedArray {
  /// Appends an element unless the array contains its identity.
  ///
  /// - Parameter item: The element.
  /// - Returns: Whether it was appended, and the position of the element with this identity.
  @inlinable
  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    insert(item, at: endIndex)
  }

  /// Appends each element unless the array contains its identity.
  ///
  /// - Parameter newElements: The elements.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    // Reserving the exact capacity for few elements would copy the array for each call.
    if newElements.underestimatedCount > count {
      dictionary.reserveCapacity(count + newElements.underestimatedCount)
    }
    for element in newElements {
      append(element)
    }
  }

  /// Inserts an element unless the array contains its identity.
  ///
  /// - Parameters:
  ///   - item: The element.
  ///   - i: The position.
  /// - Returns: Whether it was inserted, and the position of the element with this identity.
  /// - Complexity: O(*n*)
  @inlinable
  @discardableResult
  public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
    let id = identify(item)
    if let existing = dictionary.index(forKey: id) {
      return (false, existing)
    }
    dictionary.updateValue(item, forKey: id, insertingAt: i)
    noteChange()
    return (true, i)
  }

  /// Replaces the element at a position, which must have the same identity.
  ///
  /// - Parameters:
  ///   - item: The new element.
  ///   - i: The position of the element with the same identity.
  /// - Returns: The replaced element.
  @inlinable
  @discardableResult
  public mutating func update(_ item: Element, at i: Int) -> Element {
    let old = dictionary.values[i]
    let before = identity(at: i)
    checkIdentity(of: item, is: dictionary.keys[i])
    dictionary.values[i] = item
    noteChange(of: before, at: i)
    return old
  }

  /// Replaces the element with the same identity, or appends a new one.
  ///
  /// - Parameter item: The element.
  /// - Returns: The replaced element.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    updateOrInsert(item, at: endIndex).originalMember
  }

  /// Replaces the element with the same identity, or inserts a new one.
  ///
  /// - Parameters:
  ///   - item: The element.
  ///   - i: The position of a new element.
  /// - Returns: The replaced element, and the position of the new one.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ item: Element,
    at i: Int
  ) -> (originalMember: Element?, index: Int) {
    let id = identify(item)
    let before = changes == nil ? nil : identity(at: dictionary.index(forKey: id))
    let result = dictionary.updateValue(item, forKey: id, insertingAt: i)
    noteChange(of: before, at: result.index)
    return result
  }

  /// Reserves storage for a number of elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    dictionary.reserveCapacity(minimumCapacity)
  }

  /// Returns the array with appended elements, without those whose identity the array contains.
  @inlinable
  @_disfavoredOverload
  public static func + (lhs: Self, rhs: some Sequence<Element>) -> Self {
    var result = lhs
    result.append(contentsOf: rhs)
    return result
  }

  /// Appends each element unless the array contains its identity.
  @inlinable
  @_disfavoredOverload
  public static func += (lhs: inout Self, rhs: some Sequence<Element>) {
    lhs.append(contentsOf: rhs)
  }
}
