import ElementTree
import ViewNodes

/// A view with one element.
///
/// ```swift
/// struct RatingContent: ElementContent {
///   var stars: Int
///   var role: ElementRole { .slider }
/// }
///
/// struct Rating: ElementView {
///   let stars: Int
///   func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
///     element.content = RatingContent(stars: stars)
///   }
/// }
/// ```
///
/// Controls are element views: the view sets the content of its element, and each renderer extends
/// the content type to draw it. Child views, such as a label, are ``elementChildren``.
public nonisolated protocol ElementView: PrimitiveView {
  /// The type of the child views.
  associatedtype Children: View = EmptyView

  /// The child views of the element.
  @ViewBuilder @MainActor var elementChildren: Children { get }

  /// Sets the content, attributes and actions of the element. The attributes start with the values
  /// of the environment.
  @MainActor
  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues)

  /// Whether `describe(_:in:)` reads bindings, whose changes must update the element.
  static var readsBindings: Bool { get }

  /// The axis along which several child views without a stack follow each other; nil leaves them to
  /// the renderer, which draws those of most contents in front of each other.
  static var childAxis: Axis? { get }

  /// Returns the environment of the child views.
  @MainActor
  func childEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues
}

extension ElementView where Children == EmptyView {
  /// No child views.
  public var elementChildren: EmptyView { EmptyView() }
}

extension ElementView {
  public static var readsBindings: Bool { false }

  public static var childAxis: Axis? { nil }

  public func childEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
    environment
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ElementNode(view, inputs)
  }
}

/// The node of an element view.
class ElementNode<V: ElementView>: ContainerNode<V> {
  private(set) var child: ViewNode<V.Children>?
  private let tracking = V.readsBindings ? BodyTracking() : nil
  private var isDirty = false
  /// The stack of several child views.
  private var stack: Element?

  init(_ view: __shared V, _ inputs: __shared _NodeInputs) {
    super.init(view, inputs)
    describe()
    if V.Children.self != EmptyView.self {
      makeChild()
      graph.containerChanged(self)
    }
  }

  func makeChild() {
    let inputs = _NodeInputs(
      graph: graph,
      parent: self,
      environment: view.childEnvironment(environment)
    )
    child = V.Children._makeNode(view.elementChildren, inputs)
  }

  private func describe() {
    isDirty = false
    var description = ElementDescription(environment)
    if let tracking {
      tracking.run(for: self) { describe(&description) }
    } else {
      describe(&description)
    }
    element.apply(&description, graph)
  }

  /// Describes the element. A node that adds to the description of its view overrides the method.
  func describe(_ element: inout ElementDescription) {
    view.describe(&element, in: environment)
  }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    if isDirty, isMounted { describe() }
  }

  override func willUnmount() { tracking?.cancel() }
  override var isStateless: Bool { true }
  override var bodyTracking: BodyTracking? { tracking }

  override func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    describe()
    child?.update(view.elementChildren, view.childEnvironment(environment))
  }

  override var focusableElements: [Element] { element.attributes.isFocusable ? [element] : [] }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectElements() {
    isMarked = false
    var items: [ElementItem] = []
    child?.collect(into: &items)
    if let axis = V.childAxis, items.count > 1 { items = [stacked(items, axis)] }
    element.setChildren(items)
  }

  private func stacked(_ items: [ElementItem], _ axis: Axis) -> ElementItem {
    let stack = stack ?? Element(id: graph.makeElementID(), content: EmptyContent())
    self.stack = stack
    var description = ElementDescription(environment)
    description.content = StackContent(axis: axis, spacing: nil)
    stack.apply(&description, graph)
    stack.setChildren(items)
    return ElementItem(element: stack)
  }
}
