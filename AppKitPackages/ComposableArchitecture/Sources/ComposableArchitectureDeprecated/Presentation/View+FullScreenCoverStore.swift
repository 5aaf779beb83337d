@_spi(Internals) import ComposableArchitectureCore
import ViewLayer

extension View {
  /// Presents a view that covers everything while a feature is presented.
  ///
  /// - Parameters:
  ///   - store: A store of a presented state.
  ///   - onDismiss: Called when the view has closed.
  ///   - content: The view of the feature.
  @available(
    *,
    deprecated,
    message: "Use 'fullScreenCover(item: $store.scope(...))' with '@ObservableState'."
  )
  public func fullScreenCover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    fullScreenCover(item: store.item(), onDismiss: onDismiss) { content($0.store) }
  }

  /// Presents a view that covers everything while a feature is presented that is a case of an enum.
  ///
  /// - Parameters:
  ///   - store: A store of a presented enum.
  ///   - toDestinationState: The case.
  ///   - fromDestinationAction: Makes an action of the case one of the enum.
  ///   - onDismiss: Called when the view has closed.
  ///   - content: The view of the feature.
  @available(
    *,
    deprecated,
    message: "Use 'fullScreenCover(item: $store.scope(...))' with '@ObservableState'."
  )
  public func fullScreenCover<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    fullScreenCover(
      item: store.item(toDestinationState, fromDestinationAction),
      onDismiss: onDismiss
    ) { content($0.store) }
  }
}
