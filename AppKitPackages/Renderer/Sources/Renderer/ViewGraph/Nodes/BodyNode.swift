/// A node that runs a body and updates what is below it with the result.
///
/// The body runs inside observation tracking. When something it read changes, the node is marked
/// and one update of the graph is scheduled; nothing else runs.
class BodyNode<V, Body>: ViewNode<V> {
  @exclusivity(unchecked) private(set) var child: ViewNode<Body>!
  private let tracking = BodyTracking()
  @exclusivity(unchecked) private var slots: [AnyObject?] = []
  private let reads = EnvironmentReads()
  @exclusivity(unchecked) private(set) var isDirty = false

  init(body view: V, _ inputs: _NodeInputs) where Body: View {
    super.init(view, inputs)
    child = Body._makeNode(runBody([.value, .identity]), childInputs)
  }

  /// Describes the body; called inside observation tracking.
  func describe() -> Body { preconditionFailure("abstract") }

  /// Whether the same body would come out of another value of the view.
  func isSame(_ view: V) -> Bool { areEqual(self.view, view) }

  /// Connects the dynamic properties of a value to what this node keeps for them.
  func connect<Value>(_ value: Value) -> Value {
    let properties = DynamicProperties.plan(for: Value.self)
    guard !properties.isEmpty else { return value }
    var value = value
    var environment = environment
    environment.recorder = reads
    properties.connect(
      &value,
      slots: &slots,
      in: PropertyContext(node: self, environment: environment)
    )
    return value
  }

  private func runBody(_ reason: BodyChanges.Reason) -> Body {
    isDirty = false
    BodyChanges.current = reason
    reads.keys.removeAll(keepingCapacity: true)
    graph.statistics.bodiesRun += 1
    return tracking.run(for: self) { describe() }
  }

  override func update(_ view: V, _ environment: EnvironmentValues) {
    let readsChanged =
      environment.version != self.environment.version
      && environment.differs(from: self.environment, at: reads.keys)
    let isSame = !isDirty && !readsChanged && isSame(view)
    let environmentChanged = environment.version != self.environment.version
    self.environment = environment
    if isSame {
      if environmentChanged { child.updateEnvironment(environment) }
      return
    }
    var reason: BodyChanges.Reason = []
    if isDirty { reason.insert(.dependencies) }
    if readsChanged { reason.insert(.environment) }
    if reason.isEmpty { reason = .value }
    self.view = view
    child.update(runBody(reason), environment)
  }

  override func rebuild() {
    guard isDirty, isMounted else { return }
    child.update(runBody(.dependencies), environment)
  }

  /// Marks the body to be run again with the next update.
  func invalidate() { isDirty = true }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func willUnmount() { tracking.cancel() }
}

extension BodyNode: InvalidatableNode {}

/// A node that can be marked to run again.
@MainActor
protocol InvalidatableNode: Node {
  func invalidate()
}

/// The node of a view made of other views.
final class CompositeNode<V: View>: BodyNode<V, V.Body> {
  override func describe() -> V.Body { connect(view).body }

  override var viewName: String? {
    String(reflecting: V.self).hasPrefix("Renderer.") ? nil : String(describing: V.self)
  }
}

/// The node of a view with a custom modifier.
final class CustomModifierNode<V: View, M: ViewModifier>:
  BodyNode<ModifiedContent<V, M>, M.Body>
{
  override func describe() -> M.Body {
    connect(view.modifier)
      .body(content: _ViewModifier_Content(storage: TypedViewStorage(view.content)))
  }

  override var viewName: String? {
    String(reflecting: M.self).hasPrefix("Renderer.") ? nil : String(describing: M.self)
  }
}
