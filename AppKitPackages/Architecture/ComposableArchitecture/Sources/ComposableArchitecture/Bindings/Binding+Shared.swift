import SwiftUI

extension Binding {
  /// Creates a binding to a shared value.
  ///
  /// ```swift
  /// Toggle("Sound", isOn: Binding(store.$isSoundOn))
  /// ```
  ///
  /// Each write locks the value, so other threads never read a partial write.
  @MainActor
  public init(_ base: Shared<Value>) {
    // Sound: the stored reference is thread-safe, and bindings are used on the main actor.
    let base = UncheckedSendable(base)
    self.init(
      get: { base.value.wrappedValue },
      set: { newValue in base.value.withLock { $0 = newValue } }
    )
  }
}
