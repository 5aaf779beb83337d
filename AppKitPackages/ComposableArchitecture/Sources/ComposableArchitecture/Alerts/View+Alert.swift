import SwiftUI

extension View {
  /// Shows an alert that a feature presents.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  ///
  /// Its buttons send their actions. The state is gone once the alert is closed.
  ///
  /// - Parameter item: The store of the alert.
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
    let store = item.wrappedValue
    return alert(Binding<Bool>(item), store?.withState { $0 }) { action in
      if let action { store?.send(action) }
    }
  }
}
