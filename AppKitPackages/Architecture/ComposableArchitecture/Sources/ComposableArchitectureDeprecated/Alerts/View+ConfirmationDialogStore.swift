@_spi(Internals) import ComposableArchitectureCore
import PlatformViews
import SwiftUINavigation

extension View {
  /// Shows a confirmation dialog while a feature presents its state.
  ///
  /// - Parameter store: The store of a presented dialog.
  @available(
    *,
    deprecated,
    message: "Use 'confirmationDialog($store.scope(...))' with '@ObservableState'."
  )
  public func confirmationDialog<ButtonAction>(
    store: Store<
      PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>
    >
  ) -> AnyModifiedContent {
    AnyModifiedContent(confirmationDialog(store: store, state: { $0 }, action: { $0 }))
  }

  /// Shows a confirmation dialog while a presented enum has the case of the dialog.
  ///
  /// - Parameters:
  ///   - store: The store of a presented enum.
  ///   - toDestinationState: Returns the state of the case, or `nil` for another case.
  ///   - fromDestinationAction: Converts an action of the case to one of the enum.
  @available(
    *,
    deprecated,
    message: "Use 'confirmationDialog($store.scope(...))' with '@ObservableState'."
  )
  public func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> AnyModifiedContent {
    let item = store.item(toDestinationState, fromDestinationAction)
    let presented = item.wrappedValue?.store
    return confirmationDialog(
      Binding<Bool>(item),
      presented?.withState { $0 },
      current: { item.wrappedValue?.store.withState(\.id) }
    ) { action in
      if let action { presented?.send(action) }
    }
  }
}
