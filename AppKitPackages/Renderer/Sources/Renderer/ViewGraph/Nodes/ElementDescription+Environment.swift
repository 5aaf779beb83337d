extension ElementDescription {
  init(_ environment: EnvironmentValues) {
    self.init(attributes: Self.attributes(in: environment))
  }

  /// The attributes of the previous element. Most elements have the same environment as the
  /// previous one.
  @exclusivity(unchecked)
  private static var last = (version: 0, attributes: ElementAttributes())

  private static func attributes(in environment: EnvironmentValues) -> ElementAttributes {
    if last.version == environment.version { return last.attributes }
    var attributes = ElementAttributes()
    attributes.style = environment.style
    attributes.isEnabled = environment.isEnabled
    last = (environment.version, attributes)
    return attributes
  }
}

extension Element {
  /// Applies a description and counts the changes in the statistics of the graph.
  func apply(_ description: inout ElementDescription, _ graph: ViewGraph) {
    graph.statistics.elementsDiffed += 1
    if apply(&description) { graph.statistics.elementsChanged += 1 }
  }
}
