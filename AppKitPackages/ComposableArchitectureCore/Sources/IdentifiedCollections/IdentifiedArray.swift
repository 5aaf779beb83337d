import OrderedCollections

/// An array whose elements are also found by identity, in constant time.
///
/// ```swift
/// var items: IdentifiedArrayOf<Item> = [Item(id: 1, name: "Milk"), Item(id: 2, name: "Bread")]
/// items[id: 2]?.name = "Butter"
/// items.remove(id: 1)
/// ```
///
/// Positions go stale while work is in flight: by the time a response arrives, row 3 may be another
/// row. Identities do not, and a dictionary has no order to show. No two elements share an
/// identity.
///
/// An element written to a position is found by its own identity. Writing an element with another
/// identity to `items[id: 1]` is a mistake, which is reported: the element is still found by `1`.
/// Remove the element and insert the changed one instead.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline
  var dictionary: OrderedDictionary<ID, Element>

  @usableFromInline
  let identify: (Element) -> ID

  /// The recorded changes of elements, during an in-place mutation.
  @usableFromInline
  var changes: ElementChanges<Element>?

  @inlinable
  init(dictionary: OrderedDictionary<ID, Element>, identify: @escaping (Element) -> ID) {
    self.dictionary = dictionary
    self.identify = identify
  }

  @inlinable
  func checkIdentity(of element: Element, is id: ID) {
    let newID = identify(element)
    if newID != id { Self.reportChangedIdentity(id, to: newID) }
  }

  /// The identities, in order.
  @inlinable
  public var ids: OrderedSet<ID> {
    dictionary.keys
  }

  /// The elements as an array. This takes constant time.
  @inlinable
  public var elements: [Element] {
    dictionary.values.elements
  }

  /// The position of an element.
  ///
  /// - Parameter id: The element's identity.
  /// - Returns: Its position, or `nil` when there is no such element.
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? {
    dictionary.index(forKey: id)
  }

  /// The address of an element, valid until the next mutation of the array.
  package func address(id: ID) -> UnsafePointer<Element>? {
    dictionary.index(forKey: id).flatMap { index in
      elements.withUnsafeBufferPointer { $0.baseAddress?.advanced(by: index) }
    }
  }

  /// Whether both are the same elements in the same memory, as copies are until one is changed.
  package func isSame(as other: Self) -> Bool {
    count == other.count
      && elements.withUnsafeBufferPointer { elements in
        other.elements.withUnsafeBufferPointer { $0.baseAddress == elements.baseAddress }
      }
  }

  /// The element of an identity.
  ///
  /// Reading is like looking into a dictionary. Writing changes the element in place, `nil` removes
  /// it, and a new element is appended.
  ///
  /// ```swift
  /// var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
  /// rows[id: 1]?.count += 1
  /// ```
  ///
  /// - Parameter id: The element's identity. What is written must have the same one.
  /// - Complexity: O(1) on average; removing is O(*n*).
  @inlinable
  public subscript(id id: ID) -> Element? {
    _read { yield dictionary[id] }
    _modify {
      let before = changes == nil ? nil : identity(at: dictionary.index(forKey: id))
      defer {
        let index = dictionary.index(forKey: id)
        if let index { checkIdentity(of: dictionary.values[index], is: id) }
        noteChange(of: before, at: index)
      }
      yield &dictionary[id]
    }
  }

  /// The element with an identity, or a default value.
  ///
  /// ```swift
  /// struct Vote: Identifiable {
  ///   let id: String
  ///   var count = 0
  /// }
  ///
  /// var votes: IdentifiedArrayOf<Vote> = []
  /// votes[id: "Blob", default: Vote(id: "Blob")].count += 1
  /// ```
  ///
  /// - Parameters:
  ///   - id: The element's identity.
  ///   - defaultValue: What is read if there is no such element; writing appends it first.
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(
    id id: ID,
    default defaultValue: @autoclosure () -> Element
  ) -> Element {
    get { self[id: id] ?? defaultValue() }
    _modify {
      if dictionary.index(forKey: id) == nil { self[id: id] = defaultValue() }
      // Sound: if it was not there, it was just appended.
      yield &self[id: id]!
    }
  }

  /// Whether there is an element with the same identity.
  ///
  /// - Parameter element: The element. Only its identity is used.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    dictionary.keys.contains(identify(element))
  }
}

/// An array of identifiable elements, found by their own `id`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// Sound: `identify` is the only part that isn't `Sendable` by its type, and it does nothing but
// read `id`, or an immutable key path.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
