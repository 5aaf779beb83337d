import ConcurrencyExtras
import PlatformViews

extension Binding {
  /// Creates a binding from two functions that are not `Sendable`, for use on the main actor.
  @MainActor
  package init(
    reading get: @escaping () -> Value,
    writing set: @escaping (Value, Transaction) -> Void
  ) {
    // Sound: this initializer is main-actor isolated, and views use bindings on the main actor.
    let functions = UncheckedSendable((get: get, set: set))
    self.init(get: { functions.value.get() }, set: { functions.value.set($0, $1) })
  }
}
