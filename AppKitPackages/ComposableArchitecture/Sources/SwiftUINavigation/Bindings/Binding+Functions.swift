import ConcurrencyExtras
import ViewLayer

extension Binding {
  /// A binding made of two functions that are not `Sendable`, for use on the main actor.
  @MainActor
  package init(
    reading get: @escaping () -> Value,
    writing set: @escaping (Value, Transaction) -> Void
  ) {
    // Sound: views use bindings on the main actor, where this one is made.
    let functions = UncheckedSendable((get: get, set: set))
    self.init(get: { functions.value.get() }, set: { functions.value.set($0, $1) })
  }
}
