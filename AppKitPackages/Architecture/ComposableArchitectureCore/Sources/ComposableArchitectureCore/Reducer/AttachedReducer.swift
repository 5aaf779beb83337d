/// A child reducer that can be attached to a property of a parent's state.
///
/// ``_ChildBuilder`` creates it. Each kind of property has its own conforming type.
public protocol _Child<Value, ValueAction> {
  /// The property's type.
  associatedtype Value

  /// The type of the case that contains the child's actions.
  associatedtype ValueAction

  /// Whether all evaluations of the reducer have the same result.
  static var isConstant: Bool { get }

  /// Attaches the child to its parent.
  ///
  /// - Parameters:
  ///   - parent: The parent's reducer.
  ///   - scope: Key paths to the child in the parent.
  /// - Returns: A function that runs both.
  func attach<Parent: Reducer>(
    to parent: Parent,
    at scope: _ChildScope<Parent.State, Parent.Action, Value, ValueAction>
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
}

/// A child that `ifLet` attaches to its parent.
public protocol _IfLetChild<Value, ValueAction>: _Child {}

/// A child that `forEach` attaches to its parent.
public protocol _ForEachChild<Value, ValueAction>: _Child {}

/// The key paths to a child's state and actions in its parent.
public struct _ChildScope<State, Action, Value, ValueAction> {
  @usableFromInline let state: WritableKeyPath<State, Value>
  @usableFromInline let action: AnyCasePath<Action, ValueAction>
  @usableFromInline let location: SourceLocation

  @usableFromInline
  init(
    state: WritableKeyPath<State, Value>,
    action: CaseKeyPath<Action, ValueAction>,
    location: SourceLocation
  ) {
    self.state = state
    self.action = AnyCasePath(action)
    self.location = location
  }
}

/// A parent and a child that `ifLet` or `forEach` attached to it.
public struct _AttachedReducer<Parent: Reducer, Child: _Child>: Reducer {
  @usableFromInline
  let run: (inout Parent.State, Parent.Action) -> Effect<Parent.Action>

  @inlinable
  public static var _isConstant: Bool { Parent._isConstant && Child.isConstant }

  @inlinable
  init(
    parent: Parent,
    child: Child,
    scope: _ChildScope<Parent.State, Parent.Action, Child.Value, Child.ValueAction>
  ) {
    run = child.attach(to: parent, at: scope)
  }

  @inlinable
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    ReducerContext.reduceChildren(&state) { run(&$0, action) }
  }
}
