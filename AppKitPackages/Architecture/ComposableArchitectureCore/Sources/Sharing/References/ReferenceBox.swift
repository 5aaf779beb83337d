import ConcurrencyExtras
import Foundation

/// The reference that a property and its copies share, so that all of them follow an assignment of
/// another reference.
final class ReferenceBox<R>: @unchecked Sendable {
  // Sound: only code that holds `lock` accesses `_reference` and `observers`.
  private var _reference: R
  /// Called after an assignment; `nil` if nothing has observed one.
  private var observers: ChangeObservers?
  private let lock = NSLock()

  init(_ reference: R) {
    _reference = reference
  }

  var reference: R {
    get { lock.withLock { _reference } }
    set {
      // Released after the lock, because the end of a reference calls its key.
      let (oldReference, assignmentObservers) = lock.withLock {
        defer { _reference = newValue }
        return (_reference, observers)
      }
      withExtendedLifetime(oldReference) {}
      assignmentObservers?.call()
    }
  }

  /// Calls a closure with the reference after each change of its value, and after an assignment of
  /// another reference with another value.
  ///
  /// - Parameters:
  ///   - value: Returns the value of a reference.
  ///   - observe: Calls a closure after each change of the value of a reference.
  func onChange(
    _ action: @escaping @Sendable (R) -> Void,
    value: @escaping @Sendable (R) -> Any,
    observe: @escaping @Sendable (R, _ action: @escaping @Sendable () -> Void) -> SharedSubscription
  ) -> SharedSubscription where R: Sendable {
    let assignmentObservers = lock.withLock {
      let assignmentObservers = observers ?? ChangeObservers()
      observers = assignmentObservers
      return assignmentObservers
    }
    let observeChanges = { @Sendable (reference: R) in
      (reference: reference, subscription: observe(reference) { action(reference) })
    }
    let changes = LockIsolated(observeChanges(reference))
    let assignments = assignmentObservers.add { [weak self] in
      guard let self else { return }
      let new = observeChanges(reference)
      let old = changes.withValue { changes in
        defer { changes = new }
        return changes
      }
      old.subscription.cancel()
      if isEqual(value(old.reference), value(new.reference)) != true { action(new.reference) }
    }
    return SharedSubscription {
      assignments.cancel()
      changes.value.subscription.cancel()
    }
  }
}
