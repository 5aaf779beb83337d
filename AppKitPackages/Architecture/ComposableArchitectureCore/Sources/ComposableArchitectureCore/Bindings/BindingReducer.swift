/// Writes the changes of controls to the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case search
/// }
///
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.query): .send(.search)
///     case .binding, .search: .none
///     }
///   }
/// }
/// ```
///
/// Reducers listed after it see the new value, reducers listed before it the old one.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?

  /// Performs the write of the action's `binding` case.
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// Performs the write of the `binding` case of a view's actions.
  ///
  /// - Parameter toViewAction: The case that contains the view's actions.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    let path = AnyCasePath(toViewAction)
    self.toViewAction = path.extract(from:)
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let binding = toViewAction(action)?.binding else { return .none }
    binding.set(&state)
    binding.receipt?.sign()
    return .none
  }
}
