import OrderedCollections

/// Records insertions, removals and replacements during an in-place mutation of an array.
///
/// To compare all elements before and after takes longer the more there are, and most changes are
/// of one element.
@usableFromInline
package struct ElementChanges<Element> {
  /// Returns the identity of an element, which a mutation keeps and a replacement changes.
  @usableFromInline let identity: (Element) -> ElementIdentity

  /// Whether an element was added, removed, moved or replaced.
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

  /// Whether two elements are known to be the same.
  @usableFromInline
  static func isSame(_ lhs: Self?, _ rhs: Self?) -> Bool {
    lhs == rhs && lhs?.location != 0
  }
}

extension IdentifiedArray {
  /// Starts to note whether elements become others.
  ///
  /// - Parameter identity: Returns the identity of an element. A location of zero means no
  ///   identity.
  @usableFromInline
  package mutating func noteElementChanges(by identity: @escaping (Element) -> ElementIdentity) {
    changes = ElementChanges(identity: identity)
  }

  /// Stops to note whether elements become others, and says whether any has.
  @usableFromInline
  package mutating func takeElementChanges() -> Bool {
    defer { changes = nil }
    // Without notes it is not the array that was given out.
    return changes?.isFound ?? true
  }

  /// The identity of an element, if changes are recorded.
  @inlinable
  func identity(at index: Int?) -> ElementIdentity? {
    guard let changes, let index else { return nil }
    return changes.identity(dictionary.values[index])
  }

  /// Notes that an element may have become another, or none.
  @inlinable
  mutating func noteChange(of before: ElementIdentity?, at index: Int?) {
    guard changes != nil, !ElementIdentity.isSame(before, identity(at: index)) else { return }
    changes?.isFound = true
  }

  /// Notes that elements were added, removed or moved.
  @inlinable
  mutating func noteChange() {
    if changes != nil { changes?.isFound = true }
  }
}
