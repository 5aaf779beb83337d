/// A reducer made from a closure.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incrementButtonTapped:
///     state.count += 1
///     return .none
///   default:
///     return .none
///   }
/// }
/// ```
///
/// It is the place for a feature's own logic, and it can hide the type of another reducer.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline
  let _reduce: (inout State, Action) -> Effect<Action>

  @inlinable
  init(internal reduce: @escaping (inout State, Action) -> Effect<Action>) {
    _reduce = reduce
  }

  /// Makes a reducer from a closure.
  ///
  /// - Parameter reduce: Changes the state for an action and returns an effect.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.init(internal: reduce)
  }

  /// Hides the type of a reducer.
  ///
  /// - Parameter reducer: The reducer to run.
  // An `any`, because a closure with a mistake in it would be told to conform to a generic parameter's
  // protocol, and the mistake not be named.
  @inlinable
  public init(_ reducer: any Reducer<State, Action>) {
    self.init(opening: reducer)
  }

  @inlinable
  init(opening reducer: some Reducer<State, Action>) {
    let node = ReducerNode(reducer)
    self.init(internal: { node.reduce(into: &$0, action: $1) })
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _reduce(&state, action)
  }
}
