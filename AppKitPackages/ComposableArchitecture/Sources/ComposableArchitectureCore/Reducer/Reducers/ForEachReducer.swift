import OrderedCollections

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
    at place: _ChildPlace<Parent.State, Parent.Action, Value, ValueAction>
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let reducer = _ForEachReducer(parent: parent, element: reducer, place: place)
    return { reducer.reduce(into: &$0, action: $1) }
  }
}

@usableFromInline
final class _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer> {
  @usableFromInline let parent: ReducerNode<Parent>
  @usableFromInline let element:
    ChildReducer<Parent.State, IdentifiedArray<ID, Element.State>, Element>
  @usableFromInline let toElementAction:
    AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    parent: Parent,
    element: Element,
    place: _ChildPlace<
      Parent.State, Parent.Action, IdentifiedArray<ID, Element.State>,
      IdentifiedAction<ID, Element.Action>
    >
  ) {
    self.parent = ReducerNode(parent)
    self.element = ChildReducer(element, at: place.state)
    toElementAction = place.action
    location = place.location
  }

  @inlinable
  func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    let effect = reduceElement(into: &state, action: action)
    let idsBefore = ids(in: &state)
    let parentEffect = parent.reduce(into: &state, action: action)
    let idsAfter = ids(in: &state)
    return effect.merge(with: parentEffect)
      .merge(with: cancelRemoved(since: idsBefore, now: idsAfter))
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
    let path = path(of: id)
    let effect = path.run {
      element.reduce(&state, action: elementAction) { elements, run in run(&elements[position]) }
    }
    if effect.isNone { return .none }
    return effect.map { [toElementAction] in toElementAction.embed(.element(id: id, action: $0)) }
      .cancellable(at: path)
  }

  @inlinable
  func ids(in state: inout Parent.State) -> OrderedSet<ID> {
    element.read(&state) { $0.pointee.ids }
  }

  @inlinable
  func cancelRemoved(
    since before: OrderedSet<ID>,
    now after: OrderedSet<ID>
  ) -> Effect<Parent.Action> {
    guard !before.isSame(as: after) else { return .none }
    return .merge(before.lazy.filter { !after.contains($0) }.map { .cancel(at: self.path(of: $0)) })
  }

  @inlinable
  func path(of id: ID) -> NavigationPath {
    NavigationPath(
      NavigationID(element.access.keyPath, identity: StateIdentity(element: id)),
      in: NavigationPath.current
    )
  }
}

extension OrderedSet {
  /// Whether both are the same elements in the same memory, which holds as long as neither changed.
  @inlinable
  func isSame(as other: Self) -> Bool {
    count == other.count
      && elements.withUnsafeBufferPointer { elements in
        other.elements.withUnsafeBufferPointer { $0.baseAddress == elements.baseAddress }
      }
  }
}
