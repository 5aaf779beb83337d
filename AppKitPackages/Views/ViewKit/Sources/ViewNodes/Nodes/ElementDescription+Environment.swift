import ElementTree

extension ElementDescription {
  package init(_ environment: EnvironmentValues) {
    self.init(attributes: Self.attributes(in: environment))
  }

  private static func attributes(in environment: EnvironmentValues) -> ElementAttributes {
    if let attributes = environment.attributes { return attributes }
    var attributes = ElementAttributes()
    attributes.style = environment.style
    attributes.isEnabled = environment.isEnabled
    environment.attributes = attributes
    return attributes
  }
}

extension Element {
  /// Applies a description and counts the changes in the statistics of the graph.
  package func apply(_ description: inout ElementDescription, _ graph: ViewGraph) {
    graph.statistics.elementsDiffed += 1
    if apply(&description) { graph.statistics.elementsChanged += 1 }
  }
}
