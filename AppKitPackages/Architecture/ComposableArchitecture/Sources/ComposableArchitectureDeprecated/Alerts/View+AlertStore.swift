@_spi(Internals) import ComposableArchitectureCore
import PlatformViews
import SwiftUINavigation

extension View {
  /// Shows an alert while a feature presents its state.
  ///
  /// - Parameter store: The store of a presented alert.
  @available(*, deprecated, message: "Use 'alert($store.scope(...))' with '@ObservableState'.")
  public func alert<ButtonAction>(
    store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
  ) -> AnyModifiedContent {
    AnyModifiedContent(alert(store: store, state: { $0 }, action: { $0 }))
  }

  /// Shows an alert while a presented enum has the case of the alert.
  ///
  /// - Parameters:
  ///   - store: The store of a presented enum.
  ///   - toDestinationState: Returns the state of the case, or `nil` for another case.
  ///   - fromDestinationAction: Converts an action of the case to one of the enum.
  @available(*, deprecated, message: "Use 'alert($store.scope(...))' with '@ObservableState'.")
  public func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> AnyModifiedContent {
    let item = store.item(toDestinationState, fromDestinationAction)
    let presented = item.wrappedValue?.store
    return alert(
      Binding<Bool>(item),
      presented?.withState { $0 },
      current: { item.wrappedValue?.store.withState(\.id) }
    ) { action in
      if let action { presented?.send(action) }
    }
  }
}
