/// Traits with copy-on-write storage. `ElementTraits` is a large structure, and most elements share
/// its default value.
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

  /// The identity of the `ForEach` item from which the view was created.
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

  /// Whether no trait is set.
  package var isNone: Bool { storage === Self.none }

  /// Whether both values share their storage.
  package func isIdentical(to other: SharedTraits) -> Bool {
    storage === other.storage && data?.list === other.data?.list
      && data?.position == other.data?.position
  }

  package func looksSame(as other: SharedTraits) -> Bool {
    data == other.data && (storage === other.storage || value.looksSame(as: other.value))
  }

  package var identity: AnyHashable? { value.identity ?? data?.value }
  package var identities: [AnyHashable] { [value.identity, data?.value].compactMap { $0 } }
  package var tag: AnyHashable? { value.tag ?? data?.value }

  /// Sets the identity of the `ForEach` item, unless a nested `ForEach` has set one.
  package mutating func identify(_ identity: DataIdentity) {
    if data == nil { data = identity }
  }
}
