import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { dictionary.count }

  @inlinable
  public var count: Int { dictionary.count }

  @inlinable
  public var isEmpty: Bool { dictionary.isEmpty }

  @inlinable
  public func index(after index: Int) -> Int { index + 1 }

  @inlinable
  public func index(before index: Int) -> Int { index - 1 }

  /// The element at a position.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1, name: "Milk"), Item(id: 2, name: "Bread")]
  /// items[1] = Item(id: 3, name: "Butter")    // ids: [1, 3]
  /// items[1] = items[0]                       // ids: [3, 1]
  /// ```
  ///
  /// An element that is written is found by its own identity from then on. If another position holds
  /// that identity, the element that is replaced moves there: identities stay unique, the number of
  /// elements stays the same, and generic algorithms that write element by element, such as a sort,
  /// arrive at the right order.
  ///
  /// - Parameter position: The position.
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield dictionary.values[position] }
    _modify {
      let before = identity(at: position)
      defer {
        updateIdentity(at: position)
        noteChange(of: before, at: position)
      }
      yield &dictionary.values[position]
    }
    set { replaceElement(at: position, with: newValue) }
  }

  /// The elements at some positions.
  ///
  /// As many elements as there are positions are written one by one; any other number replaces the
  /// elements at these positions.
  @inlinable
  public subscript(bounds: Range<Int>) -> Slice<Self> {
    get { Slice(base: self, bounds: bounds) }
    set {
      guard newValue.count == bounds.count else {
        replaceElements(in: bounds, with: newValue)
        return
      }
      for (position, element) in zip(bounds, newValue) {
        self[position] = element
      }
    }
  }

  /// Exchanges two elements.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    noteChange()
    dictionary.swapAt(i, j)
  }

  /// Moves the elements that satisfy a condition behind the others.
  ///
  /// - Parameter belongsInSecondPartition: The condition.
  /// - Returns: The position of the first element that satisfies it.
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    noteChange()
    return try dictionary.partition { try belongsInSecondPartition($0.value) }
  }

  /// Reverses the order.
  @inlinable
  public mutating func reverse() {
    noteChange()
    dictionary.reverse()
  }

  /// Puts the elements into random order.
  @inlinable
  public mutating func shuffle() {
    noteChange()
    dictionary.shuffle()
  }

  /// Puts the elements into random order.
  ///
  /// - Parameter generator: Where the random numbers come from.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    noteChange()
    dictionary.shuffle(using: &generator)
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element comes before the second.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    noteChange()
    try dictionary.sort { try areInIncreasingOrder($0.value, $1.value) }
  }

  /// The elements that satisfy a condition, in the same order.
  ///
  /// - Parameter isIncluded: The condition.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    Self(dictionary: try dictionary.filter { try isIncluded($0.value) }, identify: identify)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
