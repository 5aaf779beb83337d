private struct GraphKey: EnvironmentKey {
  static var defaultValue: GraphReference { GraphReference() }
}

/// Holds the graph in the environment without keeping it alive.
struct GraphReference: Sendable {
  var link: BackReference<ViewGraph>?
  var graph: ViewGraph? { link?.target }
}

extension EnvironmentValues {
  /// The graph that a view is in, for actions that ask the renderer for something.
  var graph: GraphReference {
    get { self[GraphKey.self] }
    set { self[GraphKey.self] = newValue }
  }
}
