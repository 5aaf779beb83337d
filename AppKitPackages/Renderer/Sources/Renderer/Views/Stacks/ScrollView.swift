/// Content that scrolls when it does not fit.
public struct ScrollView<Content: View>: ElementView {
  let axes: Axis.Set
  let showsIndicators: Bool
  public let elementChildren: Content

  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    elementChildren = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = ScrollContent(axes: axes, showsIndicators: showsIndicators)
    if let refresh = environment.refreshAction {
      element.on(.refresh, "Refresh") { refresh() }
    }
  }
}

/// The content of an element that scrolls its children, which lie below each other.
public struct ScrollContent: ElementContent {
  public let axes: Axis.Set
  public let showsIndicators: Bool
  public var role: ElementRole { .scroll }
}
