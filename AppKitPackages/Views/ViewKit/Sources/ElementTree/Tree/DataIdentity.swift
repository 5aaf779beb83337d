/// The identity of an item in the data of a `ForEach`, stored as a position.
///
/// The `AnyHashable` is created on demand: few elements need one, and creating it takes longer than
/// creating a text.
@MainActor
package struct DataIdentity: @MainActor Equatable {
  package let list: DataIdentities
  package let position: Int

  package init(list: DataIdentities, position: Int) {
    self.list = list
    self.position = position
  }

  package var value: AnyHashable { list.value(at: position) }

  package static func == (left: DataIdentity, right: DataIdentity) -> Bool {
    left.list === right.list && left.position == right.position
      || left.list.isSame(left.position, as: right.list, right.position)
  }
}

/// The identities of all items in the data of a `ForEach`.
@MainActor
package class DataIdentities {
  package func value(at position: Int) -> AnyHashable { mustOverride(in: self) }
  package func isSame(_ position: Int, as other: DataIdentities, _ otherPosition: Int) -> Bool {
    false
  }
}

/// The identity of one item.
package final class SingleDataIdentity: DataIdentities {
  package let value: AnyHashable

  package init(_ value: AnyHashable) { self.value = value }

  package override func value(at position: Int) -> AnyHashable { value }

  package override func isSame(
    _ position: Int,
    as other: DataIdentities,
    _ otherPosition: Int
  ) -> Bool {
    other.value(at: otherPosition) == value
  }
}

/// The identities of items whose identifiers have a known type, which are compared without
/// `AnyHashable`.
package final class TypedDataIdentities<ID: Hashable>: DataIdentities {
  package let ids: [ID]

  package init(_ ids: [ID]) { self.ids = ids }

  package override func value(at position: Int) -> AnyHashable { AnyHashable(ids[position]) }

  package override func isSame(
    _ position: Int,
    as other: DataIdentities,
    _ otherPosition: Int
  ) -> Bool {
    guard let other = other as? TypedDataIdentities<ID> else { return false }
    return ids[position] == other.ids[otherPosition]
  }
}
