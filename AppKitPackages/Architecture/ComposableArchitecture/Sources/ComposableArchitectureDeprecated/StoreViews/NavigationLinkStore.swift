@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

/// A link that presents a feature and shows its page.
///
/// ```swift
/// NavigationLinkStore(store.scope(state: \.$edit, action: \.edit)) {
///   store.send(.expandButtonTapped)
/// } destination: { editStore in
///   EditView(store: editStore)
/// } label: {
///   Text("Edit")
/// }
/// ```
///
/// The link calls a function, which presents the feature. The page is shown while the feature is
/// presented.
@available(*, deprecated, message: "Use 'navigationDestination(item: $store.scope(...))'.")
public struct NavigationLinkStore<
  State,
  Action,
  DestinationState,
  DestinationAction,
  Destination: View,
  Label: View
>: View {
  private let item: PresentedItem<State, Action, DestinationState, DestinationAction>
  private let destination: (Store<DestinationState, DestinationAction>) -> Destination
  private let label: Label

  /// Creates a link to a case of a presented enum.
  ///
  /// - Parameters:
  ///   - store: The store of a presented enum.
  ///   - toDestinationState: Returns the state of the case, or `nil` for another case.
  ///   - fromDestinationAction: Converts an action of the case to one of the enum.
  ///   - onTap: Called when the link is tapped.
  ///   - destination: Creates the page.
  ///   - label: Creates the label.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onTap: @escaping () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    item = PresentedItem(store, toDestinationState, fromDestinationAction, onActivate: onTap)
    self.destination = destination
    self.label = label()
  }

  /// Creates a link to a case of a presented enum, for a state with an id.
  ///
  /// - Parameters:
  ///   - store: The store of a presented enum.
  ///   - toDestinationState: Returns the state of the case, or `nil` for another case.
  ///   - fromDestinationAction: Converts an action of the case to one of the enum.
  ///   - id: The id. The page is shown while the presented state has this id.
  ///   - onTap: Called when the link is tapped.
  ///   - destination: Creates the page.
  ///   - label: Creates the label.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    id: DestinationState.ID,
    onTap: @escaping () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where DestinationState: Identifiable {
    self.init(
      store,
      state: { toDestinationState($0).flatMap { $0.id == id ? $0 : nil } },
      action: fromDestinationAction,
      onTap: onTap,
      destination: destination,
      label: label
    )
  }

  public var body: some View {
    NavigationLink(isActive: Bindable(item).isPresent) {
      Page(item: item, destination: destination)
    } label: {
      label
    }
  }

  /// The page of a link. It is created before the feature is presented and shows the feature
  /// afterwards.
  private struct Page: View {
    let item: PresentedItem<State, Action, DestinationState, DestinationAction>
    let destination: (Store<DestinationState, DestinationAction>) -> Destination

    var body: some View {
      if let store = item.item?.store { destination(store) }
    }
  }
}

@available(*, deprecated, message: "Use 'navigationDestination(item: $store.scope(...))'.")
extension NavigationLinkStore where State == DestinationState, Action == DestinationAction {
  /// Creates a link to a presented feature.
  ///
  /// - Parameters:
  ///   - store: The store of a presented state.
  ///   - onTap: Called when the link is tapped.
  ///   - destination: Creates the page.
  ///   - label: Creates the label.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      store,
      state: { $0 },
      action: { $0 },
      onTap: onTap,
      destination: destination,
      label: label
    )
  }

  /// Creates a link to a presented feature whose state has an id.
  ///
  /// - Parameters:
  ///   - store: The store of a presented state.
  ///   - id: The id. The page is shown while the presented state has this id.
  ///   - onTap: Called when the link is tapped.
  ///   - destination: Creates the page.
  ///   - label: Creates the label.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    id: State.ID,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where State: Identifiable {
    self.init(
      store,
      state: { $0 },
      action: { $0 },
      id: id,
      onTap: onTap,
      destination: destination,
      label: label
    )
  }
}
