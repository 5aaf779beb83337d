/// A reducer with a closure.
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
/// `Reduce` contains the logic of a feature, or erases the type of another reducer.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline
  let _reduce: (inout State, Action) -> Effect<Action>

  @inlinable
  init(internal reduce: @escaping (inout State, Action) -> Effect<Action>) {
    _reduce = reduce
  }

  /// Creates a reducer with a closure.
  ///
  /// - Parameter reduce: Changes the state for an action and returns an effect.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.init(internal: reduce)
  }

  /// Erases the type of a reducer.
  ///
  /// - Parameter reducer: The reducer.
  // Not generic: for a closure with an error, the compiler would report that the closure does not
  // conform to the protocol instead of the error.
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
