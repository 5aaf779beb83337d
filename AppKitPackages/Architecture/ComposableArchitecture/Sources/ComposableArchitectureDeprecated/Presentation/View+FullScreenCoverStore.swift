@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

extension View {
  /// Presents a view over the whole screen while a feature is presented.
  ///
  /// - Parameters:
  ///   - store: The store of a presented state.
  ///   - onDismiss: Called when the view has closed.
  ///   - content: Creates the view of the feature.
  @available(
    *,
    deprecated,
    message: "Use 'fullScreenCover(item: $store.scope(...))' with '@ObservableState'."
  )
  public func fullScreenCover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      fullScreenCover(item: store.item(), onDismiss: onDismiss) { content($0.store) }
    )
  }

  /// Presents a view over the whole screen while a presented enum has a case.
  ///
  /// - Parameters:
  ///   - store: The store of a presented enum.
  ///   - toDestinationState: Returns the state of the case, or `nil` for another case.
  ///   - fromDestinationAction: Converts an action of the case to one of the enum.
  ///   - onDismiss: Called when the view has closed.
  ///   - content: Creates the view of the feature.
  @available(
    *,
    deprecated,
    message: "Use 'fullScreenCover(item: $store.scope(...))' with '@ObservableState'."
  )
  public func fullScreenCover<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      fullScreenCover(
        item: store.item(toDestinationState, fromDestinationAction),
        onDismiss: onDismiss
      ) { content($0.store) }
    )
  }
}
