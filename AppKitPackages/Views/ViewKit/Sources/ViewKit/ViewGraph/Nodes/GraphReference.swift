import ElementTree

private struct GraphKey: EnvironmentKey {
  static var defaultValue: GraphReference { GraphReference() }
}

/// An unowned reference to the graph, stored in the environment.
struct GraphReference: Sendable {
  var link: BackReference<ViewGraph>?
  var graph: ViewGraph? { link?.target }
}

extension EnvironmentValues {
  /// The graph of a view, for actions that send requests to the renderer.
  var graph: GraphReference {
    get { self[GraphKey.self] }
    set { self[GraphKey.self] = newValue }
  }
}
