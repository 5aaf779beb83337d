import OrderedCollections

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in a range of positions.
  ///
  /// ```swift
  /// struct Seat: Identifiable { let id: Int }
  ///
  /// var seats: IdentifiedArrayOf<Seat> = [Seat(id: 1), Seat(id: 2), Seat(id: 3)]
  /// seats.replaceSubrange(0..<2, with: [Seat(id: 4), Seat(id: 3), Seat(id: 4)])    // ids: [4, 3]
  /// ```
  ///
  /// As with ``append(_:)``, an element is omitted if a remaining element or an earlier new element
  /// has its identity.
  ///
  /// - Parameters:
  ///   - subrange: The positions.
  ///   - newElements: The new elements.
  /// - Complexity: O(*n* + *m*), where *m* is the number of new elements.
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    replaceElements(in: subrange, with: newElements)
  }
}

extension IdentifiedArray {
  @inlinable
  mutating func replaceElements(
    in bounds: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    if !bounds.isEmpty { removeSubrange(bounds) }
    let oldCount = count
    append(contentsOf: newElements)
    guard bounds.lowerBound < oldCount, oldCount < count else { return }
    reorder([0..<bounds.lowerBound, oldCount..<count, bounds.lowerBound..<oldCount].joined())
  }

  /// Reorders the elements.
  ///
  /// - Parameter positions: A permutation of the current positions, in the new order.
  @inlinable
  mutating func reorder(_ positions: some Sequence<Int>) {
    noteChange()
    dictionary = OrderedDictionary(
      uncheckedUniqueKeysWithValues: positions.map { dictionary.elements[$0] }
    )
  }

  /// Writes an element to a position, and updates the identities.
  @inlinable
  mutating func replaceElement(at position: Int, with element: Element) {
    let id = identify(element)
    guard id != dictionary.keys[position] else {
      let before = identity(at: position)
      dictionary.values[position] = element
      noteChange(of: before, at: position)
      return
    }
    noteChange()
    if let other = dictionary.index(forKey: id) {
      dictionary.swapAt(position, other)
      dictionary.values[position] = element
    } else {
      replacePair(at: position, id: id, element: element)
    }
  }

  /// Updates the identity of an element that was changed in place.
  @inlinable
  mutating func updateIdentity(at position: Int) {
    let id = identify(dictionary.values[position])
    let oldID = dictionary.keys[position]
    guard id != oldID else { return }
    let element = dictionary.values[position]
    guard dictionary.index(forKey: id) == nil else {
      Self.reportSharedIdentity(id, of: element, insteadOf: oldID)
      return
    }
    noteChange()
    replacePair(at: position, id: id, element: element)
  }

  /// Replaces the element at a position and its identity, which no other element has.
  @inlinable
  mutating func replacePair(at position: Int, id: ID, element: Element) {
    // An ordered dictionary inserts new keys in constant time only at its ends.
    dictionary[id] = element
    dictionary.swapAt(position, count - 1)
    dictionary.removeLast()
  }
}
