import PlatformViews

/// An item whose identity a key path selects.
struct ItemWithID<Item, ID: Hashable>: Identifiable {
  let item: Item
  let id: ID
}

extension Binding {
  /// Returns the binding with the identity of its item.
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
