/// The node of a view or a modifier with a body.
///
/// The body runs inside observation tracking. A change of a value that the body read marks the node
/// as dirty and schedules one update of the graph; no other body runs.
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

  /// Returns the body. The node calls it inside observation tracking.
  func describe() -> Body { preconditionFailure("abstract") }

  /// Whether another value of the view has the same body.
  func isSame(_ view: V) -> Bool { areEqual(self.view, view) }

  /// Connects the dynamic properties of a view to the storage in this node.
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

  private func runBody(_ reason: BodyRun.Reasons) -> Body {
    isDirty = false
    BodyChanges.current = reason
    reads.keys.removeAll(keepingCapacity: true)
    graph.statistics.bodiesRun += 1
    if BodyRunObserver.exists { environment.bodyRunObserver?.report(self, reason) }
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
    var reason: BodyRun.Reasons = []
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

  /// Schedules the body for the next update.
  func invalidate() { isDirty = true }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func willUnmount() { tracking.cancel() }
  override var isStateless: Bool { slots.allSatisfy { $0 == nil } }
  override var bodyTracking: BodyTracking? { tracking }
}

extension BodyNode: InvalidatableNode {}

/// A node that updates itself after a change of observed state.
@MainActor
protocol InvalidatableNode: Node {
  func invalidate()
}

/// The node of a view with a body.
final class CompositeNode<V: View>: BodyNode<V, V.Body> {
  override func describe() -> V.Body { connect(view).body }

  override var viewName: String? { nameOfApp(V.self) }
}

/// The node of a view with a custom modifier.
final class CustomModifierNode<V: View, M: ViewModifier>:
  BodyNode<ModifiedContent<V, M>, M.Body>
{
  override func describe() -> M.Body {
    connect(view.modifier)
      .body(content: _ViewModifier_Content(storage: TypedViewStorage(view.content)))
  }

  override var viewName: String? { nameOfApp(M.self) }
}

/// The name of a type of the app; nil for types of this module.
private func nameOfApp(_ type: Any.Type) -> String? {
  // A module alias gives this module another name than its sources show.
  let module = String(reflecting: Node.self).prefix { $0 != "." }
  return String(reflecting: type).hasPrefix(module + ".") ? nil : String(describing: type)
}
