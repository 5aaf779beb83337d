@_spi(Internals) import ComposableArchitectureCore
import ViewLayer
import SwiftUINavigation

extension View {
  /// Shows a confirmation dialog that a feature presents.
  ///
  /// - Parameter store: A store of a presented dialog.
  @available(
    *,
    deprecated,
    message: "Use 'confirmationDialog($store.scope(...))' with '@ObservableState'."
  )
  public func confirmationDialog<ButtonAction>(
    store: Store<
      PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>
    >
  ) -> some View {
    confirmationDialog(store: store, state: { $0 }, action: { $0 })
  }

  /// Shows a confirmation dialog that is a case of an enum.
  ///
  /// - Parameters:
  ///   - store: A store of a presented enum.
  ///   - toDestinationState: The case.
  ///   - fromDestinationAction: Makes an action of the case one of the enum.
  @available(
    *,
    deprecated,
    message: "Use 'confirmationDialog($store.scope(...))' with '@ObservableState'."
  )
  public func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    let item = store.item(toDestinationState, fromDestinationAction)
    let presented = item.wrappedValue?.store
    return confirmationDialog(Binding<Bool>(item), presented?.withState { $0 }) { action in
      if let action { presented?.send(action) }
    }
  }
}
