@_spi(Internals) import ComposableArchitectureCore
import PlatformViews
import SwiftUINavigation

/// A navigation stack that shows a stack of features.
///
/// ```swift
/// NavigationStackStore(store.scope(state: \.path, action: \.path)) {
///   RootView()
/// } destination: { state in
///   switch state {
///   case .detail:
///     CaseLet(/Path.State.detail, action: Path.Action.detail, then: DetailView.init(store:))
///   }
/// }
/// ```
@available(*, deprecated, message: "Use 'NavigationStack(path: $store.scope(...))'.")
public struct NavigationStackStore<State, Action, Root: View, Destination: View>: View {
  private let root: Root
  private let destination: (Store<State, Action>) -> Destination
  private let path: ObservedPath<State, Action>

  /// Shows a stack of features.
  ///
  /// - Parameters:
  ///   - store: The store of a stack.
  ///   - root: Creates the root view.
  ///   - destination: Creates the view of a feature on the stack.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) {
    path = ObservedPath(store)
    self.root = root()
    self.destination = destination
  }

  /// Shows a stack of features that are the cases of an enum.
  ///
  /// - Parameters:
  ///   - store: The store of a stack.
  ///   - root: Creates the root view.
  ///   - destination: Creates the view of a state, with a ``CaseLet`` for each case.
  public init<D: View>(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ initialState: State) -> D
  ) where Destination == SwitchStore<State, Action, D> {
    self.init(store, root: root, destination: { SwitchStore($0, content: destination) })
  }

  public var body: some View {
    NavigationStack(path: Bindable(path).components) {
      root
        .environment(\.navigationDestinationType, State.self)
        .navigationDestination(for: StackState<State>.PathView.Component.self) { component in
          if let store = path.element(id: component.id) {
            destination(store).environment(\.navigationDestinationType, State.self)
          }
        }
    }
  }
}

/// The elements of a stack. The setter sends actions for the elements that were pushed or popped.
@available(*, deprecated)
@MainActor
private final class ObservedPath<State, Action>: Observable {
  private let store: Store<StackState<State>, StackAction<State, Action>>
  private let path: ViewStore<StackState<State>.PathView, StackAction<State, Action>>

  init(_ store: Store<StackState<State>, StackAction<State, Action>>) {
    self.store = store
    path = ViewStore(
      store,
      observe: { $0.path },
      removeDuplicates: { $0.map(\.id) == $1.map(\.id) }
    )
  }

  var components: StackState<State>.PathView {
    get { path.state }
    set {
      guard !store.isInvalid else { return }
      let ids = path.state.map(\.id)
      if newValue.count > ids.count {
        for component in newValue.suffix(newValue.count - ids.count) {
          store.send(.push(id: component.id, state: component.element))
        }
      } else if newValue.count < ids.count {
        store.send(.popFrom(id: ids[newValue.count]))
      }
    }
  }

  func element(id: StackElementID) -> Store<State, Action>? {
    withoutObservation { store.element(id: id) }
  }
}
