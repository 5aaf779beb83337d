import ElementTree

private struct GraphKey: EnvironmentKey {
  static var defaultValue: GraphReference { GraphReference() }
}

private struct AnimatedKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

/// An unowned reference to the graph, stored in the environment.
package struct GraphReference: Sendable {
  var link: BackReference<ViewGraph>?

  package init(link: BackReference<ViewGraph>? = nil) { self.link = link }

  package var graph: ViewGraph? { link?.target }
}

extension EnvironmentValues {
  /// The graph of a view, for actions that send requests to the renderer.
  package var graph: GraphReference {
    get { self[GraphKey.self] }
    set { self[GraphKey.self] = newValue }
  }

  /// Whether the renderer animates changes.
  package var isAnimated: Bool {
    get { self[AnimatedKey.self] }
    set { self[AnimatedKey.self] = newValue }
  }
}
