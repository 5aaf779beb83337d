/// A child reducer that runs on the payload of an enum case.
@usableFromInline
struct CaseChild<Root, Child: Reducer> {
  @usableFromInline let node: ReducerNode<Child>
  @usableFromInline let step: CaseStep<Root, Child.State>
  @usableFromInline let operatorName: String
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    _ child: Child,
    step: CaseStep<Root, Child.State>,
    operatorName: String,
    location: SourceLocation
  ) {
    node = ReducerNode(child)
    self.step = step
    self.operatorName = operatorName
    self.location = location
  }

  /// Runs the child if the action is an action of the child.
  @inlinable
  func reduce<Action>(
    _ root: inout Root,
    action: Action,
    toChildAction: AnyCasePath<Action, Child.Action>
  ) -> Effect<Action> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    guard var state = step.path.extract(from: root) else {
      reportAbsentChild(
        of: operatorName,
        action: action,
        expected: "a case that holds '\(typeName(Child.State.self))'",
        actual: root,
        location: location
      )
      return .none
    }
    let (feature, effect, path) = withUnsafeMutablePointer(to: &state) { state in
      let feature = step.feature(of: state)
      let effect = feature.path.run(at: state) {
        node.reduce(into: &state.pointee, action: childAction)
      }
      return (feature, effect, step.feature(of: state).path)
    }
    root = step.path.embed(state)
    let rootEffect = effect.isNone ? .none : effect.map(toChildAction.embed)
    return feature.isEphemeral ? rootEffect : rootEffect.running(from: feature.path, to: path)
  }
}
