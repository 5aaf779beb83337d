import ElementTree
import ViewNodes

/// The node of a view or a modifier with a body.
///
/// The body runs inside observation tracking. A change of a value that the body read marks the node
/// as dirty and schedules one update of the graph; no other body runs.
///
/// The type of the body is no parameter of the class: for a superclass that depends on `V.Body`, the
/// Swift runtime searches all conformances of the program, once for each type of view.
class BodyNode<V>: ViewNode<V> {
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private(set) var child: AnyViewNode!
  private let tracking = BodyTracking()
  private var slots: [AnyObject?] = []
  private let reads = BodyReads()
  private(set) var isDirty = false

  init(body view: V, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    runBody([.value, .identity])
  }

  /// Calls ``show(_:_:)`` with the body, which always has the same type.
  func runBody(_ reason: BodyRun.Reasons) { mustOverride(in: self) }

  /// Whether another value of the view has the same body.
  func isSame(_ view: V) -> Bool { areEqual(self.view, view) }

  /// Connects the dynamic properties of a view to the storage in this node.
  func connect<Value>(_ value: Value) -> Value {
    let properties = DynamicProperties.plan(for: Value.self)
    guard !properties.isEmpty else { return value }
    var value = value
    withPropertyContext { properties.connect(&value, slots: &slots, in: $0) }
    return value
  }

  /// Calls a closure that connects dynamic properties. Records the values of the environment that
  /// they read.
  final func withPropertyContext<Result>(_ operation: (PropertyContext) -> Result) -> Result {
    var environment = environment
    environment.recorder = reads
    reads.node = self
    defer { reads.node = nil }
    return operation(PropertyContext(node: self, environment: environment))
  }

  /// Calls a closure inside observation tracking, and shows the body that it returns.
  final func show<Body: View>(_ reason: BodyRun.Reasons, _ describe: () -> Body) {
    isDirty = false
    BodyChanges.current = reason
    // Nodes that have ever read the focus stay registered until they are unmounted.
    let readsFocus = reads.keys.contains(ObjectIdentifier(FocusReaders.self))
    reads.keys.removeAll(keepingCapacity: true)
    if readsFocus { reads.keys.insert(ObjectIdentifier(FocusReaders.self)) }
    graph.statistics.bodiesRun += 1
    if BodyRunObserver.exists { environment.bodyRunObserver?.report(self, reason) }
    let body = tracking.run(for: self, describe)
    if let child {
      // Sound: the child was created here, from a body of the same type.
      unsafeDowncast(child, to: ViewNode<Body>.self).update(body, environment)
    } else {
      child = Body._makeNode(body, childInputs)
    }
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
    runBody(reason)
  }

  override func rebuild() {
    guard isDirty, isMounted else { return }
    runBody(.dependencies)
  }

  /// Schedules the body for the next update.
  override func invalidate() { isDirty = true }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let child { body(child) }
  }

  override func willUnmount() {
    tracking.cancel()
    if reads.keys.contains(ObjectIdentifier(FocusReaders.self)) {
      graph.focusReaders.remove(self)
    }
  }
  override var isStateless: Bool { slots.allSatisfy { $0 == nil } }
  override var bodyTracking: BodyTracking? { tracking }
}

/// The node of a view with a body.
final class CompositeNode<V: View>: BodyNode<V> {
  override func runBody(_ reason: BodyRun.Reasons) { show(reason) { connect(view).body } }

  override var viewName: String? { nameOfApp(V.self) }
}

/// The node of a view with a custom modifier.
final class CustomModifierNode<V: View, M: ViewModifier>: BodyNode<ModifiedContent<V, M>> {
  override func runBody(_ reason: BodyRun.Reasons) {
    show(reason) {
      connect(view.modifier)
        .body(content: _ViewModifier_Content(storage: TypedViewStorage(view.content)))
    }
  }

  override var viewName: String? { nameOfApp(M.self) }
}

/// The name of a type of the app; nil for types of this module.
func nameOfApp(_ type: Any.Type) -> String? {
  // A module alias gives this module another name than its sources show.
  let module = String(reflecting: EmptyView.self).prefix { $0 != "." }
  return String(reflecting: type).hasPrefix(module + ".") ? nil : String(describing: type)
}
