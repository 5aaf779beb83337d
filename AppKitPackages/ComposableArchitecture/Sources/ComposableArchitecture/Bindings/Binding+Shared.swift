import SwiftUI

extension Binding {
  /// A binding to a shared value.
  ///
  /// ```swift
  /// Toggle("Sound", isOn: Binding(store.$isSoundOn))
  /// ```
  ///
  /// Each write locks the value, so others never see half of it.
  @MainActor
  public init(_ base: Shared<Value>) {
    // Sound: the reference inside is thread-safe, and a binding is used on the main actor.
    let base = UncheckedSendable(base)
    self.init(
      get: { base.value.wrappedValue },
      set: { newValue in base.value.withLock { $0 = newValue } }
    )
  }
}
