extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public var body: Never {
    preconditionFailure(
      "An optional view has no body. To fix this, show the view instead of reading its body."
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    OptionalNode(view, inputs)
  }
}

extension Optional: PrimitiveView where Wrapped: View {}

private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private var node: ViewNode<Wrapped>?

  override init(_ view: Wrapped?, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    node = view.map { Wrapped._makeNode($0, childInputs) }
  }

  override func update(_ view: Wrapped?, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    switch (node, view) {
    case (nil, nil): break
    case (let node?, let view?): node.update(view, environment)
    case (nil, let view?):
      node = Wrapped._makeNode(view, childInputs)
      elementsChanged()
    case (let node?, nil):
      node.unmount()
      self.node = nil
      elementsChanged()
    }
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let node { body(node) }
  }

  override var isStateless: Bool { true }
}
