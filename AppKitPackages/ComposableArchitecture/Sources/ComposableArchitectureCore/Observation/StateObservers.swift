import Foundation
import Observation
import Synchronization

/// The observers of one state value, shared by its copies.
///
/// The registrar is only made when somebody reads a property from outside of a reducer, so state that
/// nobody looks at costs one small object.
final class StateObservers: Observable, Sendable {
  private final class Box: Sendable {
    let registrar = ObservationRegistrar()
  }

  private let box = AtomicLazyReference<Box>()

  func access(_ keyPath: AnyKeyPath) {
    let box = box.load() ?? box.storeIfNil(Box())
    box.registrar.access(self, keyPath: name(keyPath))
  }

  func willSet(_ keyPath: AnyKeyPath) {
    box.load()?.registrar.willSet(self, keyPath: name(keyPath))
  }

  func didSet(_ keyPath: AnyKeyPath) {
    box.load()?.registrar.didSet(self, keyPath: name(keyPath))
  }

  /// Whether anybody can have observed anything.
  var isObserved: Bool { box.load() != nil }

  /// The key path of a state's property, as if it were one of this object.
  ///
  /// Sound: a registrar hashes and compares key paths and never follows them, so they only have to
  /// be the same ones when a property is read and when it is changed.
  private func name(_ keyPath: AnyKeyPath) -> KeyPath<StateObservers, Never> {
    withExtendedLifetime(keyPath) {
      unsafeBitCast(ObjectIdentifier(keyPath), to: KeyPath<StateObservers, Never>.self)
    }
  }
}

/// The changes a store's reducer has made that observers have not heard of yet.
enum ObservationBatch {
  /// The thread that runs a reducer, or zero. Stores run on the main actor, so there is at most one.
  private static let thread = Atomic<UInt>(0)

  // Sound: both are only touched by the thread noted above, while it is noted, or by the main actor
  // that notes it.
  nonisolated(unsafe) private static var depth = 0
  nonisolated(unsafe) private static var changes: [(StateObservers, AnyKeyPath)] = []

  /// Whether the current thread runs a reducer.
  static var isOpen: Bool {
    let thread = thread.load(ordering: .relaxed)
    return thread != 0 && thread == current
  }

  private static var current: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  @MainActor
  static func open() {
    depth += 1
    thread.store(current, ordering: .relaxed)
  }

  /// Tells observers what has changed, unless the reducer was run by another one.
  @MainActor
  static func close() {
    depth -= 1
    guard depth == 0 else { return }
    thread.store(0, ordering: .relaxed)
    guard !changes.isEmpty else { return }
    let changes = changes
    self.changes = []
    for (observers, keyPath) in changes {
      observers.willSet(keyPath)
      observers.didSet(keyPath)
    }
  }

  static func add(_ observers: StateObservers, _ keyPath: AnyKeyPath) {
    guard observers.isObserved else { return }
    for (known, knownKeyPath) in changes.suffix(4)
    where known === observers && knownKeyPath === keyPath {
      return
    }
    changes.append((observers, keyPath))
  }
}
