/// The reducer of a child, with what ties it to the property its state is in.
///
/// ``_ChildBuilder`` makes it; there is one for each kind of property.
public protocol _Child<Value, ValueAction> {
  /// The property's type.
  associatedtype Value

  /// The type of the case that holds the child's actions.
  associatedtype ValueAction

  /// Whether the reducer is put together the same way each time.
  static var isConstant: Bool { get }

  /// Puts the child into its parent.
  ///
  /// - Parameters:
  ///   - parent: The parent's reducer.
  ///   - place: Where in the parent the child is.
  /// - Returns: What runs both.
  func attach<Parent: Reducer>(
    to parent: Parent,
    at place: _ChildPlace<Parent.State, Parent.Action, Value, ValueAction>
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
}

/// A child that `ifLet` ties to its parent.
public protocol _IfLetChild<Value, ValueAction>: _Child {}

/// A child that `forEach` ties to its parent.
public protocol _ForEachChild<Value, ValueAction>: _Child {}

/// Where in a parent a child is.
public struct _ChildPlace<State, Action, Value, ValueAction> {
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

/// A parent and a child that `ifLet` or `forEach` tied to it.
public struct _AttachedReducer<Parent: Reducer, Child: _Child>: Reducer {
  @usableFromInline
  let run: (inout Parent.State, Parent.Action) -> Effect<Parent.Action>

  @inlinable
  public static var _isConstant: Bool { Parent._isConstant && Child.isConstant }

  @inlinable
  init(
    parent: Parent,
    child: Child,
    place: _ChildPlace<Parent.State, Parent.Action, Child.Value, Child.ValueAction>
  ) {
    run = child.attach(to: parent, at: place)
  }

  @inlinable
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    ReducerRun.follow(&state) { run(&$0, action) }
  }
}
