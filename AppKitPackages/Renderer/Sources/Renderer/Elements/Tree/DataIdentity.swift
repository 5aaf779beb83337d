/// Which element of its data a `ForEach` made a view from.
///
/// Few elements are ever asked for that, and a value of hidden type takes longer to make than a text,
/// so it is made when it is asked for.
@MainActor
struct DataIdentity: @MainActor Equatable {
  let list: DataIdentities
  let position: Int

  var value: AnyHashable { list.value(at: position) }

  static func == (left: DataIdentity, right: DataIdentity) -> Bool {
    left.list === right.list && left.position == right.position
      || left.list.isSame(left.position, as: right.list, right.position)
  }
}

/// The identities of all elements of some data.
@MainActor
class DataIdentities {
  func value(at position: Int) -> AnyHashable { preconditionFailure("abstract") }
  func isSame(_ position: Int, as other: DataIdentities, _ otherPosition: Int) -> Bool { false }
}

final class TypedDataIdentities<ID: Hashable>: DataIdentities {
  let ids: [ID]

  init(_ ids: [ID]) { self.ids = ids }

  override func value(at position: Int) -> AnyHashable { AnyHashable(ids[position]) }

  override func isSame(
    _ position: Int,
    as other: DataIdentities,
    _ otherPosition: Int
  ) -> Bool {
    guard let other = other as? TypedDataIdentities<ID> else { return false }
    return ids[position] == other.ids[otherPosition]
  }
}
