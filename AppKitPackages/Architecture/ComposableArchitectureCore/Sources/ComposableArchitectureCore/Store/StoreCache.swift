/// The cached child stores of a store.
///
/// The same scope returns the same store, so a view that is created again keeps its store. A key
/// path literal is one object, so most look-ups compare two addresses.
@MainActor
struct StoreCache {
  private struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let child: AnyObject
  }

  private var entries: [Entry] = []

  func child<Child: AnyObject>(
    state: AnyKeyPath,
    action: AnyKeyPath,
    as type: Child.Type
  ) -> Child? {
    // Sound: both loops compare the dynamic type of the child to `Child`.
    for entry in entries
    where entry.state === state && entry.action === action && Swift.type(of: entry.child) == type {
      return unsafeDowncast(entry.child, to: Child.self)
    }
    for entry in entries
    where Swift.type(of: entry.child) == type && entry.state == state && entry.action == action {
      return unsafeDowncast(entry.child, to: Child.self)
    }
    return nil
  }

  mutating func insert(_ child: AnyObject, state: AnyKeyPath, action: AnyKeyPath) {
    entries.append(Entry(state: state, action: action, child: child))
  }

  mutating func remove<Child: AnyObject>(
    state: AnyKeyPath,
    action: AnyKeyPath,
    as type: Child.Type
  ) {
    guard !entries.isEmpty else { return }
    entries.removeAll {
      Swift.type(of: $0.child) == type && $0.state == state && $0.action == action
    }
  }
}
