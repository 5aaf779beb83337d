import SwiftUI

extension View {
  /// Shows a confirmation dialog that a feature presents.
  ///
  /// ```swift
  /// .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  /// ```
  ///
  /// Its buttons send their actions. The state is gone once the dialog is closed.
  ///
  /// - Parameter item: The store of the dialog.
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    let store = item.wrappedValue
    return confirmationDialog(Binding<Bool>(item), store?.withState { $0 }) { action in
      if let action { store?.send(action) }
    }
  }
}
