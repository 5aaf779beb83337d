@_spi(Internals) import ComposableArchitectureCore
import ViewLayer

/// A presented feature, or one case of it, for a view to show and to dismiss.
@available(*, deprecated)
@MainActor
final class PresentedItem<State, Action, DestinationState, DestinationAction>: Observable {
  /// The presented item. Two items are equal if they are the same feature.
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

  /// Follows one case of a presented feature.
  ///
  /// - Parameters:
  ///   - store: A store of a presented state.
  ///   - toDestinationState: The case.
  ///   - fromDestinationAction: Makes an action of the case one of the feature.
  ///   - onActivate: Called when a view asks for the feature.
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

  /// Whether it is presented. Writing `false` dismisses it, and writing `true` asks for it.
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
  /// A presented feature, for a view to show and to dismiss.
  func item<ChildState, ChildAction>() -> Binding<
    PresentedItem<ChildState, ChildAction, ChildState, ChildAction>.Item?
  > where State == PresentationState<ChildState>, Action == PresentationAction<ChildAction> {
    Bindable(PresentedItem(self, { $0 }, { $0 })).item
  }

  /// One case of a presented feature, for a view to show and to dismiss.
  func item<ChildState, ChildAction, DestinationState, DestinationAction>(
    _ toDestinationState: @escaping (ChildState) -> DestinationState?,
    _ fromDestinationAction: @escaping (DestinationAction) -> ChildAction
  ) -> Binding<
    PresentedItem<ChildState, ChildAction, DestinationState, DestinationAction>.Item?
  > where State == PresentationState<ChildState>, Action == PresentationAction<ChildAction> {
    Bindable(PresentedItem(self, toDestinationState, fromDestinationAction)).item
  }
}
