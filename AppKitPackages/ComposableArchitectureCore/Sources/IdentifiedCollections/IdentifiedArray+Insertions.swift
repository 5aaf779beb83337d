import OrderedCollections

extension IdentifiedArray {
  /// Appends an element unless there is one with its identity.
  ///
  /// - Parameter item: The element.
  /// - Returns: Whether it was appended, and the position of the element with this identity.
  @inlinable
  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    insert(item, at: endIndex)
  }

  /// Appends each element unless there is one with its identity.
  ///
  /// - Parameter newElements: The elements.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    // Reserving exactly what is needed for a few elements more would copy the array for each of them.
    if newElements.underestimatedCount > count {
      dictionary.reserveCapacity(count + newElements.underestimatedCount)
    }
    for element in newElements {
      append(element)
    }
  }

  /// Inserts an element unless there is one with its identity.
  ///
  /// - Parameters:
  ///   - item: The element.
  ///   - i: The position it gets.
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

  /// Replaces the element with the same identity, which must be at a position.
  ///
  /// - Parameters:
  ///   - item: The new element.
  ///   - i: The position of the element with the same identity.
  /// - Returns: The element that was there.
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
  /// - Returns: The element that was replaced.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    updateOrInsert(item, at: endIndex).originalMember
  }

  /// Replaces the element with the same identity, or inserts a new one.
  ///
  /// - Parameters:
  ///   - item: The element.
  ///   - i: The position a new element gets.
  /// - Returns: The element that was replaced, and where the element is.
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

  /// Makes room for a number of elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    dictionary.reserveCapacity(minimumCapacity)
  }

  /// An array with more elements at its end; those whose identity is taken are left out.
  @inlinable
  @_disfavoredOverload
  public static func + (lhs: Self, rhs: some Sequence<Element>) -> Self {
    var result = lhs
    result.append(contentsOf: rhs)
    return result
  }

  /// Appends each element unless there is one with its identity.
  @inlinable
  @_disfavoredOverload
  public static func += (lhs: inout Self, rhs: some Sequence<Element>) {
    lhs.append(contentsOf: rhs)
  }
}
