import OrderedCollections

/// Records insertions, removals and replacements during an in-place mutation of an array.
///
/// Comparing all elements would take linear time, although most mutations change one element.
@usableFromInline
package struct ElementChanges<Element> {
  /// Returns the identity of an element, which a mutation keeps and a replacement changes.
  @usableFromInline let identity: (Element) -> ElementIdentity

  /// Whether an element was inserted, removed, moved or replaced.
  @usableFromInline var isFound = false

  @usableFromInline
  init(identity: @escaping (Element) -> ElementIdentity) {
    self.identity = identity
  }
}

/// The identity of an element.
@usableFromInline
package struct ElementIdentity: Equatable {
  private let location: UInt64
  private let tags: UInt64

  @usableFromInline
  package init(location: UInt64, tags: UInt64) {
    self.location = location
    self.tags = tags
  }

  /// Whether two elements have the same known identity.
  @usableFromInline
  static func isSame(_ lhs: Self?, _ rhs: Self?) -> Bool {
    lhs == rhs && lhs?.location != 0
  }
}

extension IdentifiedArray {
  /// Starts recording changes of elements' identities.
  ///
  /// - Parameter identity: Returns the identity of an element. A location of zero means no
  ///   identity.
  @usableFromInline
  package mutating func noteElementChanges(by identity: @escaping (Element) -> ElementIdentity) {
    changes = ElementChanges(identity: identity)
  }

  /// Stops recording and returns whether the identity of any element changed.
  @usableFromInline
  package mutating func takeElementChanges() -> Bool {
    defer { changes = nil }
    // Without a record, the array is not the one on which recording started.
    return changes?.isFound ?? true
  }

  /// The identity of an element, if changes are recorded.
  @inlinable
  func identity(at index: Int?) -> ElementIdentity? {
    guard let changes, let index else { return nil }
    return changes.identity(dictionary.values[index])
  }

  /// Records a possible replacement or removal of an element.
  @inlinable
  mutating func noteChange(of before: ElementIdentity?, at index: Int?) {
    guard changes != nil, !ElementIdentity.isSame(before, identity(at: index)) else { return }
    changes?.isFound = true
  }

  /// Records an insertion, a removal or a move of elements.
  @inlinable
  mutating func noteChange() {
    if changes != nil { changes?.isFound = true }
  }
}
