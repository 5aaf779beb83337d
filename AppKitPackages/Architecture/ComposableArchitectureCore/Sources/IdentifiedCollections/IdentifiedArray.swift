import OrderedCollections

/// An array with constant-time lookup of elements by identity.
///
/// ```swift
/// var items: IdentifiedArrayOf<Item> = [Item(id: 1, name: "Milk"), Item(id: 2, name: "Bread")]
/// items[id: 2]?.name = "Butter"
/// items.remove(id: 1)
/// ```
///
/// Positions become invalid while an effect is in flight: when a response arrives, another element
/// may be at position 3. Identities remain valid. Unlike a dictionary, the array has an order.
/// Identities are unique.
///
/// A write to a position also sets the identity of the position. Writing an element with another
/// identity to `items[id: 1]` is an error, which is reported: lookups still return the element for
/// `1`. To change an identity, remove the element and insert the changed one.
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

  /// The elements as an array, in constant time.
  @inlinable
  public var elements: [Element] {
    dictionary.values.elements
  }

  /// Returns the position of the element with an identity.
  ///
  /// - Parameter id: The element's identity.
  /// - Returns: The position, or `nil` if no element has the identity.
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

  /// Whether both arrays share their storage, as copies do until a mutation.
  package func isSame(as other: Self) -> Bool {
    count == other.count
      && elements.withUnsafeBufferPointer { elements in
        other.elements.withUnsafeBufferPointer { $0.baseAddress == elements.baseAddress }
      }
  }

  /// The element with an identity, or `nil`.
  ///
  /// Writing an element replaces the element with this identity in place, or appends a new one.
  /// Writing `nil` removes the element.
  ///
  /// ```swift
  /// var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
  /// rows[id: 1]?.count += 1
  /// ```
  ///
  /// - Parameter id: The element's identity. A written element must have the same identity.
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
  ///   - defaultValue: The value if no element has the identity. A write appends it first.
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(
    id id: ID,
    default defaultValue: @autoclosure () -> Element
  ) -> Element {
    get { self[id: id] ?? defaultValue() }
    _modify {
      if dictionary.index(forKey: id) == nil { self[id: id] = defaultValue() }
      // Sound: the element exists, because a missing one was appended above.
      yield &self[id: id]!
    }
  }

  /// Returns whether the array contains an element with the same identity.
  ///
  /// - Parameter element: The element. Only its identity is used.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    dictionary.keys.contains(identify(element))
  }
}

/// An array of `Identifiable` elements with their `id` as identity.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// Sound: `identify` is the only property without a `Sendable` type. It only reads `id` or an
// immutable key path.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
