@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

/// A view that observes a part of a store's state.
///
/// ```swift
/// WithViewStore(store, observe: { $0 }) { viewStore in
///   Text("\(viewStore.count)")
///   Button("+") { viewStore.send(.incrementButtonTapped) }
/// }
/// ```
///
/// The content is evaluated when the part changes.
@available(*, deprecated, message: "Use '@ObservableState', and read the store's state directly.")
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
  private let content: (ViewStore<ViewState, ViewAction>) -> Content
  @ObservedObject private var viewStore: ViewStore<ViewState, ViewAction>

  private init(
    _ viewStore: ViewStore<ViewState, ViewAction>,
    content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    _viewStore = ObservedObject(wrappedValue: viewStore)
    self.content = content
  }

  /// Creates an observer of a part of a store's state that sends actions of the view.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Selects the part of the state.
  ///   - fromViewAction: Converts an action of the view to one of the store.
  ///   - isDuplicate: Returns whether two values of the part are duplicates.
  ///   - content: Creates the view.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(
        store,
        observe: toViewState,
        send: fromViewAction,
        removeDuplicates: isDuplicate
      ),
      content: content
    )
  }

  /// Creates an observer of a part of a store's state that sends the store's actions.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Selects the part of the state.
  ///   - isDuplicate: Returns whether two values of the part are duplicates.
  ///   - content: Creates the view.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(store, observe: toViewState, removeDuplicates: isDuplicate),
      content: content
    )
  }

  public var body: some View {
    content(viewStore)
  }
}

@available(*, deprecated, message: "Use '@ObservableState', and read the store's state directly.")
extension WithViewStore where ViewState: Equatable {
  /// Creates an observer of a part of a store's state that sends actions of the view.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Selects the part of the state.
  ///   - fromViewAction: Converts an action of the view to one of the store.
  ///   - content: Creates the view.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      store,
      observe: toViewState,
      send: fromViewAction,
      removeDuplicates: { $0 == $1 },
      content: content
    )
  }

  /// Creates an observer of a part of a store's state that sends the store's actions.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Selects the part of the state.
  ///   - content: Creates the view.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 }, content: content)
  }
}

@available(*, deprecated, message: "Use '@ObservableState', and read the store's state directly.")
extension WithViewStore: DynamicViewContent
where ViewState: Collection, Content: DynamicViewContent {
  /// The type of the collection.
  public typealias Data = ViewState

  /// The observed collection.
  public var data: ViewState { viewStore.state }
}
