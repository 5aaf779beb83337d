@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

extension View {
  /// Pushes a page while a feature is presented.
  ///
  /// - Parameters:
  ///   - store: The store of a presented state.
  ///   - destination: Creates the view of the feature.
  @available(
    *,
    deprecated,
    message: "Use 'navigationDestination(item: $store.scope(...))' with '@ObservableState'."
  )
  public func navigationDestination<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(navigationDestination(item: store.item()) { destination($0.store) })
  }

  /// Pushes a page while a presented enum has a case.
  ///
  /// - Parameters:
  ///   - store: The store of a presented enum.
  ///   - toDestinationState: Returns the state of the case, or `nil` for another case.
  ///   - fromDestinationAction: Converts an action of the case to one of the enum.
  ///   - destination: Creates the view of the feature.
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
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      navigationDestination(item: store.item(toDestinationState, fromDestinationAction)) {
        destination($0.store)
      }
    )
  }
}
