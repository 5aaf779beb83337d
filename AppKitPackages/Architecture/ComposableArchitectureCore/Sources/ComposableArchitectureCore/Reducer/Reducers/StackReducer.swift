import OrderedCollections

/// The reducer of a child for each feature on a stack.
public struct _StackChild<Child: Reducer>: _ForEachChild {
  public typealias Value = StackState<Child.State>
  public typealias ValueAction = StackAction<Child.State, Child.Action>

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
    let reducer = _StackReducer(base: parent, destination: reducer, scope: scope)
    return { reducer.reduce(into: &$0, action: $1) }
  }
}

@usableFromInline
struct _StackReducer<Base: Reducer, Destination: Reducer> {
  private let base: ReducerNode<Base>
  private let destination: ChildReducer<Base.State, StackState<Destination.State>, Destination>
  private let step: ElementStep<Base.State, StackState<Destination.State>, StackElementID>
  private let toStackAction:
    AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
  private let location: SourceLocation

  @usableFromInline
  init(
    base: Base,
    destination: Destination,
    scope: _ChildScope<
      Base.State, Base.Action, StackState<Destination.State>,
      StackAction<Destination.State, Destination.Action>
    >
  ) {
    self.base = ReducerNode(base)
    self.destination = ChildReducer(destination, at: scope.state)
    step = ElementStep(self.destination.access)
    toStackAction = scope.action
    location = scope.location
  }

  @usableFromInline
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var effect: Effect<Base.Action>
    switch toStackAction.extract(from: action) {
    case .element(let id, let destinationAction):
      effect = reduceElement(id, into: &state, action: destinationAction, whole: action)
      effect = effect.merge(with: base.reduce(into: &state, action: action))

    case .popFrom(let id):
      let isPresent = ids(in: &state).contains(id)
      effect = base.reduce(into: &state, action: action)
      if isPresent {
        modify(&state) { $0.pop(from: id) }
      } else {
        reportAbsent(id, ids: ids(in: &state))
      }

    case .push(let id, let element):
      push(element, id: id, onto: &state)
      effect = base.reduce(into: &state, action: action)

    case nil:
      effect = base.reduce(into: &state, action: action)
    }
    return effect
  }

  private func reduceElement(
    _ id: StackElementID,
    into state: inout Base.State,
    action: Destination.Action,
    whole: Base.Action
  ) -> Effect<Base.Action> {
    guard let position = ids(in: &state).firstIndex(of: id) else {
      reportAbsentChild(
        of: "forEach",
        action: whole,
        expected: "a feature with the id \(id) on the stack",
        actual: state,
        location: location
      )
      return .none
    }
    let path = step.path(of: id)
    let effect = destination.reduce(&state, at: path, action: action) { stack, run in
      run(&stack[position])
    }
    if effect.isNone { return .none }
    return effect.map { [toStackAction] in toStackAction.embed(.element(id: id, action: $0)) }
      .running(at: path, dismissal: toStackAction.embed(.popFrom(id: id)))
  }

  private func push(
    _ element: Destination.State,
    id: StackElementID,
    onto state: inout Base.State
  ) {
    let ids = ids(in: &state)
    guard !ids.contains(id) else {
      reportPushedTwice(id, ids: ids)
      return
    }
    let dependencies = DependencyValues._current
    if dependencies.context == .test {
      let next = dependencies.stackElementID.peek()
      if id.generation > next.generation {
        reportPushedTooEarly(id, next: next)
      } else if id.generation == next.generation {
        _ = dependencies.stackElementID.next()
      }
    }
    modify(&state) { $0.elements[id] = element }
  }

  private func modify(
    _ state: inout Base.State,
    _ body: (inout StackState<Destination.State>) -> Void
  ) {
    destination.access.modify(&state, body)
    destination.access.notify(&state)
  }

  private func ids(in state: inout Base.State) -> OrderedSet<StackElementID> {
    destination.read(&state) { $0.pointee.ids }
  }
}

// MARK: - Issues

extension _StackReducer {
  private func reportAbsent(_ id: StackElementID, ids: OrderedSet<StackElementID>) {
    location.report(
      """
      The "forEach" at "\(location)" received a "popFrom" action for a feature that is not on the \
      stack.

        Id: \(id)
        Ids on the stack: \(list(ids))

      To fix this, send "popFrom" only with an id from the stack, and once for each feature.
      """
    )
  }

  private func reportPushedTwice(_ id: StackElementID, ids: OrderedSet<StackElementID>) {
    location.report(
      """
      The "forEach" at "\(location)" received a "push" action with an id that is on the stack \
      already.

        Id: \(id)
        Ids on the stack: \(list(ids))

      To fix this, push each feature once; in a test, use the id that comes next.
      """
    )
  }

  private func reportPushedTooEarly(_ id: StackElementID, next: StackElementID) {
    location.report(
      """
      The "forEach" at "\(location)" received a "push" action with an id that comes later.

        Id: \(id)
        Next id: \(next)

      The ids of stacks count up in a test. To fix this, push with the next id.
      """
    )
  }

  private func list(_ ids: OrderedSet<StackElementID>) -> String {
    ids.map(\.debugDescription).joined(separator: ", ")
  }
}
