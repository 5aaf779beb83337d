/// Traits as elements hold them. They are large, and most elements have the same: they share them
/// until one of them changes its own.
@MainActor
@usableFromInline
package struct SharedTraits {
  @usableFromInline
  package final class Storage {
    @usableFromInline package var traits: ElementTraits
    @usableFromInline init(_ traits: ElementTraits) { self.traits = traits }
  }

  private static let none = Storage(ElementTraits())

  @usableFromInline package var storage = none

  /// Which element of data this is.
  private var data: DataIdentity?

  @usableFromInline package init() {}

  package init(_ traits: ElementTraits) { storage = Storage(traits) }

  @inlinable package var value: ElementTraits {
    _read { yield storage.traits }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.traits) }
      yield &storage.traits
    }
  }

  /// Whether no view says anything.
  package var isNone: Bool { storage === Self.none }

  /// Whether both are known to say the same without looking at what they say.
  package func isIdentical(to other: SharedTraits) -> Bool {
    storage === other.storage && data?.list === other.data?.list
      && data?.position == other.data?.position
  }

  package func looksSame(as other: SharedTraits) -> Bool {
    data == other.data && (storage === other.storage || value.looksSame(as: other.value))
  }

  package var identity: AnyHashable? { value.identity ?? data?.value }
  package var tag: AnyHashable? { value.tag ?? data?.value }

  /// Says which element of data this is, as far as no view inside says something else.
  package mutating func identify(_ identity: DataIdentity) {
    if data == nil { data = identity }
  }
}
