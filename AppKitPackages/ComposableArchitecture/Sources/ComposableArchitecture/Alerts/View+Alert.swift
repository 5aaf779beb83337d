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

  /// Shows an alert that a view holds.
  ///
  /// ```swift
  /// .alert($alert) { action in
  ///   if action == .retry { model.retry() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The alert.
  ///   - handler: Gets the action of the button that was pressed, or `nil` if it has none.
  public func alert<Action>(
    _ state: Binding<AlertState<Action>?>,
    action handler: @escaping (Action?) -> Void
  ) -> some View {
    alert(Binding<Bool>(state), state.wrappedValue, action: handler)
  }

  /// Shows an alert whose buttons only close it.
  ///
  /// - Parameter state: The alert.
  public func alert(_ state: Binding<AlertState<Never>?>) -> some View {
    alert(state) { _ in }
  }

  private func alert<Action>(
    _ isPresented: Binding<Bool>,
    _ state: AlertState<Action>?,
    action handler: @escaping (Action?) -> Void
  ) -> some View {
    alert(
      state.map { Text($0.title) } ?? Text(verbatim: ""),
      isPresented: isPresented,
      presenting: state,
      actions: { state in
        ForEach(state.buttons) { Button($0, action: handler) }
      },
      message: { state in
        if let message = state.message { Text(message) }
      }
    )
  }
}
