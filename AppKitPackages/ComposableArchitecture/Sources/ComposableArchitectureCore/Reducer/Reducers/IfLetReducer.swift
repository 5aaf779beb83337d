/// The reducer of a child whose state is optional.
public struct _OptionalChild<Child: Reducer>: _IfLetChild {
  public typealias Value = Child.State?
  public typealias ValueAction = Child.Action

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
    let reducer = _IfLetReducer(parent: parent, child: reducer, place: place)
    return { reducer.reduce(into: &$0, action: $1) }
  }
}

@usableFromInline
final class _IfLetReducer<Parent: Reducer, Child: Reducer> {
  @usableFromInline let parent: ReducerNode<Parent>
  @usableFromInline let child: ChildReducer<Parent.State, Child.State?, Child>
  @usableFromInline let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  @usableFromInline let features: FeatureCache<Child.State>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    parent: Parent,
    child: Child,
    place: _ChildPlace<Parent.State, Parent.Action, Child.State?, Child.Action>
  ) {
    self.parent = ReducerNode(parent)
    self.child = ChildReducer(child, at: place.state)
    toChildAction = place.action
    features = FeatureCache()
    location = place.location
  }

  @inlinable
  func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    let childAction = toChildAction.extract(from: action)
    guard let before = feature(in: &state) else {
      if childAction != nil {
        reportAbsentChild(
          of: "ifLet",
          action: action,
          expected: "'\(typeName(Child.State.self))', not 'nil'",
          actual: state,
          location: location
        )
      }
      return parent.reduce(into: &state, action: action)
    }
    var effect = Effect<Parent.Action>.none
    if let childAction {
      let childEffect = before.path.run {
        child.reduce(&state, action: childAction) { value, run in
          // Sound: the child's state was there just before.
          run(&value!)
        }
      }
      if before.isEphemeral { dismiss(&state) }
      if !childEffect.isNone {
        effect = childEffect.map(toChildAction.embed).cancellable(at: before.path)
      }
    }
    // What the child makes of itself doesn't end its effects; only the parent does.
    let path = (childAction == nil ? before : feature(in: &state) ?? before).path
    effect = effect.merge(with: parent.reduce(into: &state, action: action))
    guard !before.isEphemeral, path != feature(in: &state)?.path else { return effect }
    return effect.merge(with: .cancel(at: path))
  }

  @inlinable
  func dismiss(_ state: inout Parent.State) {
    child.access.modify(&state) { $0 = nil }
    child.access.notify(&state)
  }

  @inlinable
  func feature(in state: inout Parent.State) -> Feature? {
    child.read(&state) { value in
      guard value.pointee != nil else { return nil }
      // Sound: an optional keeps the wrapped value at its start.
      return features.feature(
        of: UnsafeRawPointer(value).assumingMemoryBound(to: Child.State.self),
        at: child.access.keyPath
      )
    }
  }
}
