@_spi(Internals) import ComposableArchitectureCore
import ViewLayer

extension View {
  /// Presents a popover while a feature is presented.
  ///
  /// - Parameters:
  ///   - store: A store of a presented state.
  ///   - attachmentAnchor: Where the popover is attached.
  ///   - arrowEdge: The edge of the anchor that the popover is at.
  ///   - content: The view of the feature.
  @available(
    *,
    deprecated,
    message: "Use 'popover(item: $store.scope(...))' with '@ObservableState'."
  )
  public func popover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    popover(item: store.item(), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
      content($0.store)
    }
  }

  /// Presents a popover while a feature is presented that is a case of an enum.
  ///
  /// - Parameters:
  ///   - store: A store of a presented enum.
  ///   - toDestinationState: The case.
  ///   - fromDestinationAction: Makes an action of the case one of the enum.
  ///   - attachmentAnchor: Where the popover is attached.
  ///   - arrowEdge: The edge of the anchor that the popover is at.
  ///   - content: The view of the feature.
  @available(
    *,
    deprecated,
    message: "Use 'popover(item: $store.scope(...))' with '@ObservableState'."
  )
  public func popover<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    popover(
      item: store.item(toDestinationState, fromDestinationAction),
      attachmentAnchor: attachmentAnchor,
      arrowEdge: arrowEdge
    ) { content($0.store) }
  }
}
