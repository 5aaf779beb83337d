import Synchronization

/// Remembers the case paths behind case key paths.
///
/// Following a key path costs ten times what the extraction itself does, and reducers do both for
/// every action.
final class CaseTable: Sendable {
  static let shared = CaseTable()

  // The key path is kept with its case path, so that no other object can get its address.
  private struct Entry {
    let keyPath: AnyKeyPath
    let path: AnyObject & Sendable
  }

  // `@unchecked` is sound: key paths are immutable, and those that capture a value, the only part
  // that might not be `Sendable`, are only ever compared by identity here.
  private struct Entries: @unchecked Sendable {
    var byKeyPath: [ObjectIdentifier: Entry] = [:]
  }

  private let entries = Mutex(Entries())

  /// Key paths such as `\.rows[id: 1]` are new objects each time, so the table is emptied at times.
  private let capacity = 2048

  /// The case path at a key path.
  func path<Root, Value>(at keyPath: CaseKeyPath<Root, Value>) -> CasePathStep<Root, Value> {
    // Sound: the object was stored for this very key path, whose class fixes both types.
    unsafeDowncast(
      stored(at: keyPath) { Case<Root>()[keyPath: keyPath].path },
      to: CasePathStep<Root, Value>.self
    )
  }

  /// The case path at a key path whose associated value's type is not known.
  func path<Root>(at keyPath: PartialCaseKeyPath<Root>) -> PartialCaseStep<Root> {
    let stored = stored(at: keyPath) {
      (Case<Root>()[keyPath: keyPath] as? any AnyCase)?.anyPath ?? PartialCaseStep<Root>()
    }
    return stored as? PartialCaseStep<Root> ?? PartialCaseStep<Root>()
  }

  private func stored(
    at keyPath: AnyKeyPath,
    make: () -> AnyObject & Sendable
  ) -> AnyObject & Sendable {
    let id = ObjectIdentifier(keyPath)
    if let path = entries.withLock({ $0.byKeyPath[id]?.path }) {
      return path
    }
    let path = make()
    let entry = UncheckedEntry(value: Entry(keyPath: keyPath, path: path))
    entries.withLock { entries in
      if entries.byKeyPath.count >= capacity {
        entries.byKeyPath.removeAll(keepingCapacity: true)
      }
      entries.byKeyPath[id] = entry.value
    }
    return path
  }

  private struct UncheckedEntry: @unchecked Sendable {
    let value: Entry
  }
}

private protocol AnyCase {
  var anyPath: AnyObject & Sendable { get }
}

extension Case: AnyCase {
  fileprivate var anyPath: AnyObject & Sendable { path }
}
