private struct GraphKey: EnvironmentKey {
  static var defaultValue: GraphReference { GraphReference() }
}

/// Holds the graph in the environment without keeping it alive.
struct GraphReference: Sendable {
  var link: BackReference<ViewGraph>?
  var graph: ViewGraph? { link?.target }
}
