import CustomDump
import Foundation

/// Records the values of shared state before a test's reducers and effects changed them.
///
/// A shared value is a reference: the states before and after an action refer to the same value, so
/// comparing them finds no difference. For each changed value, the tracker stores the value that
/// the test expects: first the one before the change, then the result of the test's assertion. The
/// equality of `Shared` compares it to the current value.
package final class SharedChangeTracker: @unchecked Sendable {
  // Sound: only code that holds `lock` accesses `changes`.
  private struct Change {
    let reference: AnyObject
    var expected: Any
    let current: () -> Any
  }

  private enum Mode {
    case recording
    case asserting
    case comparing
  }

  private struct Active {
    let tracker: SharedChangeTracker
    let mode: Mode
    /// The outer trackers, which record as well.
    var outerTrackers: [SharedChangeTracker] = []
  }

  @TaskLocal private static var active: Active?

  private let lock = NSLock()
  private var changes: [ObjectIdentifier: Change] = [:]

  package init() {}

  /// Records the value before a change, if changes are recorded.
  static func record<Value>(_ reference: RootReference<Value>, valueBefore: Value) {
    guard let active, case .recording = active.mode else { return }
    active.tracker.record(reference, valueBefore: valueBefore)
    for tracker in active.outerTrackers { tracker.record(reference, valueBefore: valueBefore) }
  }

  private var recording: Active {
    guard let active = Self.active, case .recording = active.mode else {
      return Active(tracker: self, mode: .recording)
    }
    return Active(
      tracker: self,
      mode: .recording,
      outerTrackers: active.outerTrackers + [active.tracker]
    )
  }

  static var asserting: SharedChangeTracker? {
    guard let active, case .asserting = active.mode else { return nil }
    return active.tracker
  }

  /// The tracker of a test that makes or compares an assertion.
  static var assertingOrComparing: SharedChangeTracker? {
    guard let active, active.mode != .recording else { return nil }
    return active.tracker
  }

  static var comparing: SharedChangeTracker? {
    guard let active, case .comparing = active.mode else { return nil }
    return active.tracker
  }

  /// Records the changes of the operation and of the tasks that it starts.
  package func track<R>(_ operation: () throws -> R) rethrows -> R {
    try Self.$active.withValue(recording, operation: operation)
  }

  /// Records the changes of the operation and of the tasks that it starts.
  package nonisolated(nonsending) func track<R>(
    _ operation: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    try await Self.$active.withValue(recording) { try await operation() }
  }

  /// Applies the operation's changes to the expected values instead of the actual ones.
  package func assert<R>(_ operation: () throws -> R) rethrows -> R {
    try Self.$active.withValue(Active(tracker: self, mode: .asserting), operation: operation)
  }

  /// Lets the equality and the dump of `Shared` use expected values on the left and actual ones on
  /// the right.
  package func compare<R>(_ operation: () throws -> R) rethrows -> R {
    try Self.$active.withValue(Active(tracker: self, mode: .comparing), operation: operation)
  }

  /// Whether any value differs from what the test expects.
  package var hasUnassertedChanges: Bool {
    !unassertedChanges.isEmpty
  }

  /// The values that differ from the expected ones, as pairs of expected and actual value.
  package var unassertedChanges: [(expected: Any, current: Any)] {
    lock.withLock { Array(changes.values) }.compactMap { change in
      let current = change.current()
      // A value without `==` counts as changed.
      let isUnchanged = isEqual(change.expected, current) ?? false
      return isUnchanged ? nil : (change.expected, current)
    }
  }

  /// Makes all current values the expected ones.
  package func reset() {
    // Released after the lock, because the end of a shared value may change another one.
    let oldChanges = lock.withLock {
      defer { changes = [:] }
      return changes
    }
    withExtendedLifetime(oldChanges) {}
  }

  package var isEmpty: Bool {
    lock.withLock { changes.isEmpty }
  }

  private func record<Value>(_ reference: RootReference<Value>, valueBefore: Value) {
    lock.withLock {
      guard changes[reference.rootID] == nil else { return }
      changes[reference.rootID] = change(reference, expected: valueBefore)
    }
  }

  func expectedValue<Value>(of reference: RootReference<Value>) -> Value? {
    // Unwrapped before the cast, since a cast of `nil` to an optional `Value` would succeed.
    guard let change = lock.withLock({ changes[reference.rootID] }) else { return nil }
    return change.expected as? Value
  }

  func setExpectedValue<Value>(_ value: Value, of reference: RootReference<Value>) {
    let change = change(reference, expected: value)
    // Released after the lock, as in `reset()`.
    let oldChange = lock.withLock { changes.updateValue(change, forKey: reference.rootID) }
    withExtendedLifetime(oldChange) {}
  }

  private func change<Value>(_ reference: RootReference<Value>, expected: Value) -> Change {
    Change(reference: reference, expected: expected) { [unowned reference] in
      reference.currentValue  // The change retains the reference.
    }
  }
}
