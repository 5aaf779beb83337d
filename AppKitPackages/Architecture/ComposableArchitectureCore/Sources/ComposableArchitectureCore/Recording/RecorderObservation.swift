import Observation

/// Notifies observers of a recorder's entries.
///
/// The class is not generic, because the runtime creates a key path of a generic class at each use,
/// which costs 2 microseconds.
final class RecorderObservation: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var entries: Void { () }

  func access() {
    registrar.access(self, keyPath: \.entries)
  }

  func change(_ change: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.entries, change)
  }
}
