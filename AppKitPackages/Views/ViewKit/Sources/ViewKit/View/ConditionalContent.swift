import ElementTree

/// The view that a ``ViewBuilder`` creates from `if`/`else` and `switch`.
public enum _ConditionalContent<First: View, Second: View>: PrimitiveView {
  /// The view of the first branch.
  case first(First)
  /// The view of the second branch.
  case second(Second)

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ConditionalNode(view, inputs)
  }
}

extension _ConditionalContent: CustomComparable {
  package nonisolated func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.first(let view), .first(let other)): areEqual(view, other)
    case (.second(let view), .second(let other)): areEqual(view, other)
    default: false
    }
  }
}

private final class ConditionalNode<First: View, Second: View>:
  ViewNode<_ConditionalContent<First, Second>>
{
  private enum Branch {
    case first(ViewNode<First>)
    case second(ViewNode<Second>)

    var node: AnyViewNode {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
  }

  /// The node of the shown branch; nil only while this node is created.
  private var branch: Branch?

  override init(_ view: _ConditionalContent<First, Second>, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    branch = make(view)
  }

  private func make(_ view: _ConditionalContent<First, Second>) -> Branch {
    switch view {
    case .first(let view): .first(First._makeNode(view, childInputs))
    case .second(let view): .second(Second._makeNode(view, childInputs))
    }
  }

  override func update(
    _ view: _ConditionalContent<First, Second>,
    _ environment: EnvironmentValues
  ) {
    self.view = view
    self.environment = environment
    switch (branch, view) {
    case (.first(let node), .first(let view)): node.update(view, environment)
    case (.second(let node), .second(let view)): node.update(view, environment)
    default:
      branch?.node.unmount()
      branch = make(view)
      elementsChanged()
    }
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let branch { body(branch.node) }
  }

  override var isStateless: Bool { true }
}
