import ComposableArchitectureCore

@available(*, deprecated, message: "Use '@ObservableState', and read the test store's 'state'.")
extension TestStore where Action: BindableAction, Action.State == State {
  /// A copy of the state with bindings, to test a view's state that is computed from them.
  ///
  /// ```swift
  /// struct Search: Reducer {
  ///   struct State: Equatable { @BindingState var query = "" }
  ///   enum Action: BindableAction { case binding(BindingAction<State>) }
  ///   var body: some ReducerOf<Self> { BindingReducer() }
  /// }
  ///
  /// struct SearchViewState {
  ///   let isSearchButtonDisabled: Bool
  ///
  ///   @MainActor init(_ state: BindingViewStore<Search.State>) {
  ///     isSearchButtonDisabled = state.query.isEmpty
  ///   }
  /// }
  ///
  /// @MainActor @Test func `an empty query cannot be searched`() {
  ///   let store = TestStore(initialState: Search.State()) { Search() }
  ///   #expect(SearchViewState(store.bindings).isSearchButtonDisabled)
  /// }
  /// ```
  ///
  /// The bindings change the copy only.
  public var bindings: BindingViewStore<State> {
    BindingViewStore(copyOf: state, as: Action.self)
  }
}

@available(*, deprecated, message: "Use '@ObservableState', and read the test store's 'state'.")
extension TestStore {
  /// A copy of the state with bindings, to test the state of a view that sends its own actions.
  ///
  /// - Parameter toViewAction: The case of the view's actions.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: CaseKeyPath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    BindingViewStore(copyOf: state, as: ViewAction.self)
  }
}

@available(*, deprecated)
extension BindingViewStore {
  fileprivate init<Action: BindableAction>(copyOf state: State, as action: Action.Type)
  where Action.State == State {
    self.init(Store(initialState: state) { BindingReducer<State, Action, Action>() })
  }
}
