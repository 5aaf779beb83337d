@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

extension View {
  /// Presents a popover while a feature is presented.
  ///
  /// - Parameters:
  ///   - store: The store of a presented state.
  ///   - attachmentAnchor: The point or rectangle that the popover is attached to.
  ///   - arrowEdge: The edge of the anchor on which the popover is shown.
  ///   - content: Creates the view of the feature.
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
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      popover(item: store.item(), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
        content($0.store)
      }
    )
  }

  /// Presents a popover while a presented enum has a case.
  ///
  /// - Parameters:
  ///   - store: The store of a presented enum.
  ///   - toDestinationState: Returns the state of the case, or `nil` for another case.
  ///   - fromDestinationAction: Converts an action of the case to one of the enum.
  ///   - attachmentAnchor: The point or rectangle that the popover is attached to.
  ///   - arrowEdge: The edge of the anchor on which the popover is shown.
  ///   - content: Creates the view of the feature.
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
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      popover(
        item: store.item(toDestinationState, fromDestinationAction),
        attachmentAnchor: attachmentAnchor,
        arrowEdge: arrowEdge
      ) { content($0.store) }
    )
  }
}
