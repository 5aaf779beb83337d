import ConcurrencyExtras
import Dispatch
import Observation
import Synchronization

/// The status of loads and saves, observed separately from the value.
final class PersistentStatus: Observable, Sendable {
  struct Values {
    var isLoading = false
    var loadError: (any Error)?
    var saveError: (any Error)?

    private var hasError: Bool { loadError != nil || saveError != nil }

    /// Removes the errors, because a saved value replaces one that could not be loaded.
    mutating func removeErrors() {
      loadError = nil
      saveError = nil
    }

    /// Whether observers of other values need to read these. Two errors cannot be compared.
    fileprivate func differ(from other: Values) -> Bool {
      isLoading != other.isLoading || hasError || other.hasError
    }
  }

  private let values = Mutex(Values())
  private let registrar = ObservationRegistrar()

  var current: Values {
    registrar.access(self, keyPath: \.current)
    return values.withLock(\.self)
  }

  /// Changes the values, and notifies observers unless the values are the same afterwards.
  func change(_ change: (inout Values) -> Void) {
    // Observers are notified before the change, so a copy shows first whether it is one.
    let oldValues = values.withLock(\.self)
    var newValues = oldValues
    change(&newValues)
    guard !newValues.differ(from: oldValues) else {
      return observedMutation { values.withLock { change(&$0) } }
    }
    let isChanged = values.withLock {
      let oldValues = $0
      change(&$0)
      return $0.differ(from: oldValues)
    }
    // Another thread changed the values meanwhile.
    if isChanged { observedMutation {} }
  }

  func observedMutation(_ change: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.current, change)
    // As for the value: an observer on the main thread can have read the old status meanwhile.
    if !DispatchQueue.isMain { registrar.withMutation(of: self, keyPath: \.current) {} }
  }
}
