/// The stores that another store was scoped to.
///
/// The same scope gives the same store, so a view that is made again keeps its store. Key paths that
/// are written in one place are one object, so most look-ups compare two addresses.
@MainActor
struct StoreCache {
  private struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let store: AnyObject
  }

  private var entries: [Entry] = []

  func store<S: AnyObject>(state: AnyKeyPath, action: AnyKeyPath, as: S.Type) -> S? {
    for entry in entries where entry.state === state && entry.action === action {
      return entry.store as? S
    }
    for entry in entries where entry.state == state && entry.action == action {
      return entry.store as? S
    }
    return nil
  }

  mutating func insert(_ store: AnyObject, state: AnyKeyPath, action: AnyKeyPath) {
    entries.append(Entry(state: state, action: action, store: store))
  }

  mutating func remove(state: AnyKeyPath, action: AnyKeyPath) {
    entries.removeAll { $0.state == state && $0.action == action }
  }
}
