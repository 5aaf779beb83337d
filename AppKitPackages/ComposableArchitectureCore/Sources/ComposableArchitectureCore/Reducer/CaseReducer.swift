/// A reducer that is an enum of reducers, one for each destination.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(EditFeature)
///   case share(ShareFeature)
/// }
/// ```
///
/// The `Reducer()` macro writes the conformance. It lets `ifLet(\.$destination, action:
/// \.destination)` and `forEach(\.path, action: \.path)` find the reducer by the type of the state,
/// and `store.case` switch over the places.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  associatedtype State = State
  associatedtype Action = Action
  associatedtype Body
  /// An enum with one store for each case.
  associatedtype CaseScope

  /// The reducers of all cases.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// Turns a store of the enum into an enum of stores.
  ///
  /// - Parameter store: A store whose state is the enum.
  /// - Returns: The case the store is in, with a store of that case's feature.
  @preconcurrency @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``, which knows its reducer.
public protocol CaseReducerState: _ReducerProvidingState {
  /// The reducer of this state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self

  /// The reducer of the cases.
  static var stateBody: StateReducer.Body { get }
}
