/// A state type that provides its reducer, so that `ifLet` needs no closure: the state of an alert,
/// and the state of a `@Reducer enum`.
public protocol _ReducerProvidingState {
  /// The reducer's type.
  associatedtype StateBody: Reducer where StateBody.State == Self

  /// The reducer.
  static var stateBody: StateBody { get }
}

/// A property type whose value is a ``_ReducerProvidingState``.
public protocol _ReducerProvidingValue {
  /// The type of the case that contains the child's actions.
  associatedtype ValueAction

  /// The child that the property attaches to its parent.
  associatedtype Child: _IfLetChild<Self, ValueAction>

  /// The child.
  static var child: Child { get }
}

extension _EphemeralState {
  /// The reducer of an ephemeral state, which does nothing.
  public static var stateBody: EmptyReducer<Self, Action> { EmptyReducer() }
}

extension CaseReducerState {
  /// The reducer of the enum.
  public static var stateBody: StateReducer.Body { StateReducer.body }
}

extension Optional: _ReducerProvidingValue where Wrapped: _EphemeralState {
  /// The child, which does nothing: an ephemeral state has no reducer.
  public static var child: _OptionalChild<EmptyReducer<Wrapped, Wrapped.Action>> {
    _OptionalChild(reducer: EmptyReducer())
  }
}

extension PresentationState: _ReducerProvidingValue where State: _ReducerProvidingState {
  /// The child, with the reducer of the presented state.
  public static var child: _PresentedChild<State.StateBody> {
    _PresentedChild(reducer: State.stateBody)
  }
}
