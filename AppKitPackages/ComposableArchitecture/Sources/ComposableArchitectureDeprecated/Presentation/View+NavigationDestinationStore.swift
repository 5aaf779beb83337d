@_spi(Internals) import ComposableArchitectureCore
import ViewLayer

extension View {
  /// Shows a page while a feature is presented.
  ///
  /// - Parameters:
  ///   - store: A store of a presented state.
  ///   - destination: The view of the feature.
  @available(
    *,
    deprecated,
    message: "Use 'navigationDestination(item: $store.scope(...))' with '@ObservableState'."
  )
  public func navigationDestination<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    navigationDestination(item: store.item()) { destination($0.store) }
  }

  /// Shows a page while a feature is presented that is a case of an enum.
  ///
  /// - Parameters:
  ///   - store: A store of a presented enum.
  ///   - toDestinationState: The case.
  ///   - fromDestinationAction: Makes an action of the case one of the enum.
  ///   - destination: The view of the feature.
  @available(
    *,
    deprecated,
    message: "Use 'navigationDestination(item: $store.scope(...))' with '@ObservableState'."
  )
  public func navigationDestination<
    State,
    Action,
    DestinationState,
    DestinationAction,
    Content: View
  >(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    navigationDestination(item: store.item(toDestinationState, fromDestinationAction)) {
      destination($0.store)
    }
  }
}
