/// The reducer of a child for each element of a collection.
public struct _ElementChild<ID: Hashable & Sendable, Child: Reducer>: _ForEachChild {
  public typealias Value = IdentifiedArray<ID, Child.State>
  public typealias ValueAction = IdentifiedAction<ID, Child.Action>

  @usableFromInline let reducer: Child

  @inlinable
  public static var isConstant: Bool { Child._isConstant }

  @inlinable
  init(reducer: Child) {
    self.reducer = reducer
  }

  @inlinable
  public func attach<Parent: Reducer>(
    to parent: Parent,
    at scope: _ChildScope<Parent.State, Parent.Action, Value, ValueAction>
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let reducer = _ForEachReducer(parent: parent, element: reducer, scope: scope)
    return { reducer.reduce(into: &$0, action: $1) }
  }
}

@usableFromInline
final class _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer> {
  @usableFromInline let parent: ReducerNode<Parent>
  @usableFromInline let element:
    ChildReducer<Parent.State, IdentifiedArray<ID, Element.State>, Element>
  @usableFromInline let step: ElementStep<Parent.State, IdentifiedArray<ID, Element.State>, ID>
  @usableFromInline let toElementAction:
    AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    parent: Parent,
    element: Element,
    scope: _ChildScope<
      Parent.State, Parent.Action, IdentifiedArray<ID, Element.State>,
      IdentifiedAction<ID, Element.Action>
    >
  ) {
    self.parent = ReducerNode(parent)
    self.element = ChildReducer(element, at: scope.state)
    step = ElementStep(self.element.access)
    toElementAction = scope.action
    location = scope.location
  }

  @inlinable
  func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    reduceElement(into: &state, action: action)
      .merge(with: parent.reduce(into: &state, action: action))
  }

  @inlinable
  func reduceElement(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    guard case .element(let id, let elementAction) = toElementAction.extract(from: action)
    else { return .none }
    guard let position = element.read(&state, { $0.pointee.index(id: id) }) else {
      reportAbsentChild(
        of: "forEach",
        action: action,
        expected: "an element with the id '\(id)'",
        actual: state,
        location: location
      )
      return .none
    }
    let path = step.path(of: id)
    let effect = element.reduce(&state, at: path, action: elementAction) { elements, run in
      run(&elements[position])
    }
    if effect.isNone { return .none }
    return effect.map { [toElementAction] in toElementAction.embed(.element(id: id, action: $0)) }
      .running(at: path)
  }
}
