import ViewLayer

/// An item with the identity that a key path gives it.
struct ItemWithID<Item, ID: Hashable>: Identifiable {
  let item: Item
  let id: ID
}

extension Binding {
  /// The item together with its identity.
  @MainActor
  func identified<Item, ID: Hashable>(
    by id: KeyPath<Item, ID>
  ) -> Binding<ItemWithID<Item, ID>?> where Value == Item? {
    self[dynamicMember: \.[identifiedBy: id]]
  }
}

extension Optional {
  fileprivate subscript<ID: Hashable>(
    identifiedBy id: KeyPath<Wrapped, ID>
  ) -> ItemWithID<Wrapped, ID>? {
    get { map { ItemWithID(item: $0, id: $0[keyPath: id]) } }
    set { self = newValue?.item }
  }
}
