import Dependencies
import Synchronization

/// An observer of the values under keys.
package protocol SharedValueObserver: AnyObject, Sendable {
  /// Called on any thread with the first value under a key, and with the value after each change.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - value: The value.
  ///   - recording: The recording of the store whose reducer or effect has changed the value, or
  ///     `nil` for a change from outside.
  func sharedValue(
    _ name: SharedKeyName,
    didChangeTo value: any Sendable,
    by recording: AnyObject?
  )
}

/// Returns the value that is recorded instead of a value under a key.
package typealias SharedValueRedaction =
  @Sendable (_ value: any Sendable, _ key: String) -> any Sendable

/// The values under keys, for recordings.
final class SharedValueLog: Sendable {
  private struct WeakObserver {
    weak var observer: (any SharedValueObserver)?
  }

  private struct State {
    var names = SharedKeyNames()
    /// The values of references at their ends. Equal values of later references are no changes.
    var lastValues: [SharedKeyID: any Sendable] = [:]
    var observers: [WeakObserver] = []
    var redactions: [SharedValueRedaction] = []
  }

  private let state = Mutex(State())
  private let isObservedFlag = Atomic(false)

  /// Whether anything observes the values.
  var isObserved: Bool { isObservedFlag.load(ordering: .relaxed) }

  func add(_ observer: any SharedValueObserver) {
    state.withLock {
      $0.observers.removeAll { $0.observer == nil }
      $0.observers.append(WeakObserver(observer: observer))
    }
    isObservedFlag.store(true, ordering: .relaxed)
  }

  func add(_ redactions: [SharedValueRedaction]) {
    state.withLock { $0.redactions += redactions }
  }

  /// Whether ``redacted(_:_:)`` may change values.
  var isRedacting: Bool { state.withLock { !$0.redactions.isEmpty } }

  /// The value that is recorded instead of a value.
  func redacted(_ value: any Sendable, _ key: String) -> any Sendable {
    // Redactions run code of the host, which can use shared values, so they run without the lock.
    state.withLock { $0.redactions }.reduce(value) { $1($0, key) }
  }

  /// Notes a value that was loaded by a new reference.
  func didLoad(
    _ id: SharedKeyID,
    _ unnumbered: @Sendable () -> SharedKeyName,
    _ value: any Sendable
  ) {
    let (name, isNew, last) = state.withLock { state in
      let (name, isNew) = state.names.name(of: id, unnumbered: unnumbered)
      return (name, isNew, state.lastValues[id])
    }
    if !isNew, let last, areEqual(last, value) { return }
    notify(name, value, by: nil)
  }

  /// The name of a key.
  func name(of id: SharedKeyID, _ unnumbered: @Sendable () -> SharedKeyName) -> SharedKeyName {
    state.withLock { $0.names.name(of: id, unnumbered: unnumbered).name }
  }

  /// Notes a change.
  ///
  /// - Parameter recording: The recording of the store that has changed the value, if any.
  func didChange(
    _ id: SharedKeyID,
    _ unnumbered: @Sendable () -> SharedKeyName,
    _ value: any Sendable,
    by recording: AnyObject?
  ) {
    notify(name(of: id, unnumbered), value, by: recording)
  }

  /// Notes the last value of a reference.
  func didRelease(_ id: SharedKeyID, _ value: any Sendable) {
    let old = state.withLock { $0.lastValues.updateValue(value, forKey: id) }
    withExtendedLifetime(old) {}
  }

  /// Tells one observer of a value.
  func report(
    _ id: SharedKeyID,
    _ unnumbered: @Sendable () -> SharedKeyName,
    _ value: any Sendable,
    to observer: any SharedValueObserver
  ) {
    let name = name(of: id, unnumbered)
    observer.sharedValue(name, didChangeTo: redacted(value, name.description), by: nil)
  }

  private func notify(_ name: SharedKeyName, _ value: any Sendable, by recording: AnyObject?) {
    let observers = state.withLock { $0.observers.compactMap(\.observer) }
    guard !observers.isEmpty else { return }
    let value = redacted(value, name.description)
    for observer in observers { observer.sharedValue(name, didChangeTo: value, by: recording) }
  }
}

/// The shared values that the current code uses, for recordings.
package struct SharedValues: Sendable {
  private let references: PersistentReferences

  /// The values in the scope of the current dependencies.
  package init() {
    @Dependency(PersistentReferences.self) var references
    self.references = references
  }

  /// Tells an observer of all values, and of their changes while it exists.
  package func observe(with observer: any SharedValueObserver) {
    references.observe(with: observer)
  }

  /// The values of the references that exist, in the order of their creation.
  package var all: [PersistentSharedValue] { references.all }

  /// Changes the values that recordings contain from now on.
  package func redact(with redactions: [SharedValueRedaction]) {
    if !redactions.isEmpty { references.redact(with: redactions) }
  }
}

/// A value under a key.
@_spi(Recording) public struct PersistentSharedValue {
  /// The identity of the value, which `@Shared` properties have, too.
  public let rootID: ObjectIdentifier
  /// The name of the key.
  public let name: SharedKeyName
  /// The type of the value.
  public let type: Any.Type
  /// The value while the storage has none.
  public let defaultValue: Any
  /// Returns the value, or that of an earlier time in ``SharedValueTime``.
  public let read: () -> Any
}
