import OrderedCollections

extension IdentifiedArray {
  /// Removes the element with an identity.
  ///
  /// - Parameter id: The identity.
  /// - Returns: The removed element.
  /// - Complexity: O(*n*)
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let removed = dictionary.removeValue(forKey: id) else { return nil }
    noteChange()
    return removed
  }

  /// Removes the element with the same identity.
  ///
  /// - Parameter element: The element. Only its identity is used.
  /// - Returns: The removed element.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identify(element))
  }

  /// Removes the element at a position.
  ///
  /// - Returns: The removed element.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    noteChange()
    return dictionary.remove(at: index).value
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the storage for new elements.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    noteChange()
    dictionary.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// - Parameter shouldBeRemoved: The condition.
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let before = count
    defer { if count != before { noteChange() } }
    try dictionary.removeAll { try shouldBeRemoved($0.value) }
  }

  /// Removes the first element.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    noteChange()
    return dictionary.removeFirst().value
  }

  /// Removes the first elements.
  @inlinable
  public mutating func removeFirst(_ n: Int) {
    noteChange()
    dictionary.removeFirst(n)
  }

  /// Removes the last element.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    noteChange()
    return dictionary.removeLast().value
  }

  /// Removes the last elements.
  @inlinable
  public mutating func removeLast(_ n: Int) {
    noteChange()
    dictionary.removeLast(n)
  }

  /// Removes the elements in a range of positions.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    noteChange()
    dictionary.removeSubrange(bounds)
  }
}
