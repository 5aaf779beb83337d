/// State that says which reducer runs it, so that `ifLet` needs no closure: an alert's, and that of a
/// `@Reducer enum`.
public protocol _SelfReducedState {
  /// The reducer's type.
  associatedtype StateBody: Reducer where StateBody.State == Self

  /// The reducer.
  static var stateBody: StateBody { get }
}

/// A property of such state.
public protocol _SelfReducedValue {
  /// The type of the case that holds the child's actions.
  associatedtype ValueAction

  /// The child that the property ties to its parent.
  associatedtype Child: _IfLetChild<Self, ValueAction>

  /// The child.
  static var child: Child { get }
}

extension _EphemeralState {
  public static var stateBody: EmptyReducer<Self, Action> { EmptyReducer() }
}

extension CaseReducerState {
  public static var stateBody: StateReducer.Body { StateReducer.body }
}

extension Optional: _SelfReducedValue where Wrapped: _EphemeralState {
  public static var child: _OptionalChild<EmptyReducer<Wrapped, Wrapped.Action>> {
    _OptionalChild(reducer: EmptyReducer())
  }
}

extension PresentationState: _SelfReducedValue where State: _SelfReducedState {
  public static var child: _PresentedChild<State.StateBody> {
    _PresentedChild(reducer: State.stateBody)
  }
}
