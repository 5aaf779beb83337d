/// An enum of reducers, one for each destination, that is itself a reducer.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(EditFeature)
///   case share(ShareFeature)
/// }
/// ```
///
/// The `Reducer()` macro generates the conformance. With it, `ifLet(\.$destination, action:
/// \.destination)` and `forEach(\.path, action: \.path)` get the reducer from the type of the
/// state, and `store.case` returns the store of the current case.
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

  /// Converts a store of the enum to an enum of stores.
  ///
  /// - Parameter store: A store of the enum.
  /// - Returns: The current case with a store of the case's feature.
  @preconcurrency @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``, which provides its reducer.
public protocol CaseReducerState: _ReducerProvidingState {
  /// The type of the state's reducer.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self

  /// The reducer of the cases.
  static var stateBody: StateReducer.Body { get }
}
