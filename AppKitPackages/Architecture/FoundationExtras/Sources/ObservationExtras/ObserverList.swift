import Synchronization

/// The observers of the properties of one value.
///
/// ```swift
/// import Observation
/// import ObservationExtras
///
/// @MainActor
/// final class Counter: Observable {
///   private let registrar = ObservationRegistrar()
///   private let observers = ObserverList()
///   private var value = 0
///
///   var count: Int {
///     get {
///       if !observers.access(\Counter.count) { registrar.access(self, keyPath: \.count) }
///       return value
///     }
///     set {
///       observers.willChange(\Counter.count)
///       registrar.withMutation(of: self, keyPath: \.count) { value = newValue }
///     }
///   }
/// }
/// ```
///
/// A value that other threads change notifies once more after the change: an observer that reads the
/// value between the first notification and the change observes the old value.
public struct ObserverList: ~Copyable, Sendable {
  // Not private: Swift 6.3 compiles no stored property of this type in another module otherwise.
  @usableFromInline
  struct Entry: @unchecked Sendable {
    // Sound: all properties are constants, and key paths of properties capture no mutable values.
    let observer: ChangeObserver
    let run: Int
    let keyPath: AnyKeyPath?

    var isCurrent: Bool { observer.currentRun == run }
  }

  private let entries = Mutex<[Entry]>([])

  /// Creates an empty list.
  public init() {}

  /// Adds the observer of the closure that is being recorded.
  ///
  /// - Parameter keyPath: The property that is read; nil for the whole value.
  /// - Returns: false if no closure is being recorded.
  @discardableResult
  public func access(_ keyPath: AnyKeyPath?) -> Bool {
    guard let observer = ChangeObserver.current else { return false }
    let run = observer.currentRun
    entries.withLock { entries in
      // The reads of one closure are at the end of the list, because closures run one by one.
      var index = entries.count - 1
      while index >= 0, entries[index].observer === observer {
        if entries[index].run != run {
          entries.remove(at: index)
        } else if entries[index].keyPath === keyPath {
          return
        }
        index -= 1
      }
      if entries.count == entries.capacity, !entries.isEmpty {
        entries.removeAll { !$0.isCurrent }
        // Room for many more entries, so that the list is not searched at each of them.
        if entries.count > entries.capacity / 2 { entries.reserveCapacity(2 * entries.capacity) }
      }
      entries.append(Entry(observer: observer, run: run, keyPath: keyPath))
    }
    return true
  }

  /// Notifies the observers of a property, and removes them.
  ///
  /// - Parameter keyPath: The property that changes; nil for the whole value.
  public func willChange(_ keyPath: AnyKeyPath?) {
    let changed = entries.withLock { entries in
      guard !entries.isEmpty else { return [Entry]() }
      // Most entries have the same few objects as key paths, and comparing key paths takes longer
      // than comparing objects.
      var last: (keyPath: AnyKeyPath?, isEqual: Bool) = (keyPath, true)
      var changed: [Entry] = []
      entries.removeAll { entry in
        guard entry.isCurrent else { return true }
        if entry.keyPath !== last.keyPath {
          last = (entry.keyPath, entry.keyPath === keyPath || entry.keyPath == keyPath)
        }
        if last.isEqual { changed.append(entry) }
        return last.isEqual
      }
      return changed
    }
    for entry in changed { entry.observer.notify(of: entry.run) }
  }

  /// The number of entries of observers, including those that have ended but are not removed yet.
  public var count: Int { entries.withLock { $0.count } }
}
