@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

/// Observes a presented feature, or one case of it, for a presentation modifier.
@available(*, deprecated)
@MainActor
final class PresentedItem<State, Action, DestinationState, DestinationAction>: Observable {
  /// The presented item. Two items are equal if they identify the same presented feature.
  struct Item: Hashable, Identifiable {
    let id: AnyHashableSendable
    let store: Store<DestinationState, DestinationAction>

    nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private let store: Store<PresentationState<State>, PresentationAction<Action>>
  private let toDestinationState: (State) -> DestinationState?
  private let fromDestinationAction: (DestinationAction) -> Action
  private let onActivate: () -> Void
  private let id: ViewStore<AnyHashableSendable?, PresentationAction<Action>>
  private var last: Item?

  /// Observes one case of a presented feature.
  ///
  /// - Parameters:
  ///   - store: The store of a presented state.
  ///   - toDestinationState: Returns the state of the case, or `nil` for another case.
  ///   - fromDestinationAction: Converts an action of the case to one of the enum.
  ///   - onActivate: Called when a view writes `true` to `isPresent`.
  init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    _ toDestinationState: @escaping (State) -> DestinationState?,
    _ fromDestinationAction: @escaping (DestinationAction) -> Action,
    onActivate: @escaping () -> Void = {}
  ) {
    self.store = store
    self.toDestinationState = toDestinationState
    self.fromDestinationAction = fromDestinationAction
    self.onActivate = onActivate
    id = ViewStore(
      store,
      observe: { $0.wrappedValue.flatMap(toDestinationState).map { stateIdentity(of: $0) } }
    )
  }

  /// The presented item. Writing `nil` dismisses it.
  var item: Item? {
    get {
      guard let id = id.state else { return nil }
      if let last, last.id == id { return last }
      let toState = { [toDestinationState] (state: PresentationState<State>) in
        state.wrappedValue.flatMap(toDestinationState)
      }
      guard let state = withoutObservation({ toState(store.observedState) }) else { return nil }
      last = Item(
        id: id,
        store: store.functionScope(last: state, state: toState) { [fromDestinationAction] action in
          .presented(fromDestinationAction(action))
        }
      )
      return last
    }
    set {
      // An alert's action may have removed the feature that presents the alert.
      if newValue == nil, id.state != nil, !store.isInvalid { store.send(.dismiss) }
    }
  }

  /// Whether the feature is presented. Writing `false` dismisses it; writing `true` calls
  /// `onActivate`.
  var isPresent: Bool {
    get { id.state != nil }
    set {
      if !newValue {
        item = nil
      } else if id.state == nil {
        onActivate()
      }
    }
  }
}

@available(*, deprecated)
extension Store {
  /// A binding to a presented feature, for a presentation modifier.
  func item<ChildState, ChildAction>() -> Binding<
    PresentedItem<ChildState, ChildAction, ChildState, ChildAction>.Item?
  > where State == PresentationState<ChildState>, Action == PresentationAction<ChildAction> {
    Bindable(PresentedItem(self, { $0 }, { $0 })).item
  }

  /// A binding to one case of a presented feature, for a presentation modifier.
  func item<ChildState, ChildAction, DestinationState, DestinationAction>(
    _ toDestinationState: @escaping (ChildState) -> DestinationState?,
    _ fromDestinationAction: @escaping (DestinationAction) -> ChildAction
  ) -> Binding<
    PresentedItem<ChildState, ChildAction, DestinationState, DestinationAction>.Item?
  > where State == PresentationState<ChildState>, Action == PresentationAction<ChildAction> {
    Bindable(PresentedItem(self, toDestinationState, fromDestinationAction)).item
  }
}
