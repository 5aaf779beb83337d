/// Combines the reducers of a child, in the trailing closure of `ifLet` and `forEach`.
///
/// ```swift
/// .ifLet(\.$edit, action: \.edit) {
///   Reduce { state, action in .none }
///   EditFeature()
/// }
/// ```
///
/// Unlike ``ReducerBuilder``, the builder derives the types of the child's state and action from
/// the types of the child's property and case. So one `ifLet` supports optional and presented
/// properties, and one `forEach` collections and stacks. With several overloads, the type checker
/// would try all their combinations in a chain, which takes seconds for ten operators, and minutes
/// if one of them contains an error.
@resultBuilder
public enum _ChildBuilder<Value, ValueAction> {
  @inlinable
  public static func buildArray<R: Reducer>(
    _ reducers: [R]
  ) -> some Reducer<R.State, R.Action> {
    ReducerBuilder<R.State, R.Action>.buildArray(reducers)
  }

  @inlinable
  public static func buildBlock<R: Reducer>(_ reducer: R) -> R {
    reducer
  }

  @inlinable
  public static func buildEither<R0: Reducer, R1: Reducer<R0.State, R0.Action>>(
    first reducer: R0
  ) -> ReducerBuilder<R0.State, R0.Action>._Conditional<R0, R1> {
    .first(reducer)
  }

  @inlinable
  public static func buildEither<R0: Reducer, R1: Reducer<R0.State, R0.Action>>(
    second reducer: R1
  ) -> ReducerBuilder<R0.State, R0.Action>._Conditional<R0, R1> {
    .second(reducer)
  }

  @inlinable
  public static func buildLimitedAvailability<R: Reducer>(
    _ reducer: R
  ) -> Reduce<R.State, R.Action> {
    Reduce(reducer)
  }

  @inlinable
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> R? {
    reducer
  }

  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: R) -> R {
    first
  }

  @inlinable
  public static func buildPartialBlock<R0: Reducer, R1: Reducer<R0.State, R0.Action>>(
    accumulated: R0,
    next: R1
  ) -> ReducerBuilder<R0.State, R0.Action>._Sequence<R0, R1> {
    ReducerBuilder<R0.State, R0.Action>.buildPartialBlock(accumulated: accumulated, next: next)
  }
}

// MARK: - Optional properties, with the child's actions in the case itself

extension _ChildBuilder {
  @inlinable
  public static func buildBlock<State>() -> EmptyReducer<State, ValueAction>
  where Value == State? {
    EmptyReducer()
  }

  @inlinable
  public static func buildExpression<State, R: Reducer<State, ValueAction>>(
    _ reducer: R,
    _: R.Type = R.self
  ) -> R where Value == State? {
    reducer
  }

  @inlinable
  @_disfavoredOverload
  public static func buildExpression<State>(
    _ reducer: any Reducer<State, ValueAction>
  ) -> Reduce<State, ValueAction> where Value == State? {
    Reduce(reducer)
  }

  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _OptionalChild<R>
  where Value == R.State?, ValueAction == R.Action {
    _OptionalChild(reducer: reducer)
  }
}

// MARK: - Presented properties, collections and stacks, with action types of their own

extension _ChildBuilder where Value: _ChildValue, ValueAction: _ChildValueAction {
  @inlinable
  public static func buildBlock() -> EmptyReducer<Value.ChildState, ValueAction.ChildAction> {
    EmptyReducer()
  }

  @inlinable
  public static func buildExpression<R: Reducer<Value.ChildState, ValueAction.ChildAction>>(
    _ reducer: R,
    _: R.Type = R.self
  ) -> R {
    reducer
  }

  @inlinable
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: any Reducer<Value.ChildState, ValueAction.ChildAction>
  ) -> Reduce<Value.ChildState, ValueAction.ChildAction> {
    Reduce(reducer)
  }

  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _PresentedChild<R>
  where Value == PresentationState<R.State>, ValueAction == PresentationAction<R.Action> {
    _PresentedChild(reducer: reducer)
  }

  @inlinable
  public static func buildFinalResult<ID: Hashable & Sendable, R: Reducer>(
    _ reducer: R
  ) -> _ElementChild<ID, R>
  where Value == IdentifiedArray<ID, R.State>, ValueAction == IdentifiedAction<ID, R.Action> {
    _ElementChild(reducer: reducer)
  }

  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _StackChild<R>
  where Value == StackState<R.State>, ValueAction == StackAction<R.State, R.Action> {
    _StackChild(reducer: reducer)
  }
}

/// A property type of this library that contains the state of one or several children.
public protocol _ChildValue {
  /// The state of a child.
  associatedtype ChildState
}

/// An action type of this library that contains the actions of a child.
public protocol _ChildValueAction {
  /// The action of a child.
  associatedtype ChildAction
}

extension PresentationState: _ChildValue {
  /// The state of a child.
  public typealias ChildState = State
}

extension PresentationAction: _ChildValueAction {
  /// The action of a child.
  public typealias ChildAction = Action
}

extension IdentifiedArray: _ChildValue {
  /// The state of a child.
  public typealias ChildState = Element
}

extension IdentifiedAction: _ChildValueAction {
  /// The action of a child.
  public typealias ChildAction = Action
}

extension StackState: _ChildValue {
  /// The state of a child.
  public typealias ChildState = Element
}

extension StackAction: _ChildValueAction {
  /// The action of a child.
  public typealias ChildAction = Action
}
