/// Groups reducers, so that an operator applies to all of them.
///
/// ```swift
/// CombineReducers {
///   BindingReducer()
///   Reduce { state, action in .none }
/// }
/// .ifLet(\.child, action: \.child) { Child() }
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  @usableFromInline let reducers: ReducerNode<Reducers>

  @inlinable
  public static var _isConstant: Bool { Reducers._isConstant }

  /// Groups reducers.
  ///
  /// - Parameter build: The reducers, run from first to last.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    self.init(internal: build())
  }

  @inlinable
  init(internal reducers: Reducers) {
    self.reducers = ReducerNode(reducers)
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}
