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
  /// Writing an element also sets the identity of the position. If another position has that
  /// identity, the replaced element moves to the other position. So identities remain unique, the
  /// number of elements remains the same, and generic algorithms that write one element at a time,
  /// such as a sort, produce the right order.
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

  /// The elements in a range of positions.
  ///
  /// If the number of new elements equals the number of positions, each is written to its position.
  /// Otherwise the new elements replace the range.
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

  /// Moves the elements that satisfy a condition after the others.
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

  /// Shuffles the elements.
  @inlinable
  public mutating func shuffle() {
    noteChange()
    dictionary.shuffle()
  }

  /// Shuffles the elements.
  ///
  /// - Parameter generator: The random number generator.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    noteChange()
    dictionary.shuffle(using: &generator)
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether the first element is less than the second.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    noteChange()
    try dictionary.sort { try areInIncreasingOrder($0.value, $1.value) }
  }

  /// Returns the elements that satisfy a condition, in the same order.
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
