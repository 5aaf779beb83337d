import ElementTree

struct PaddingModifier: ElementModifier {
  let insets: EdgeInsets

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = PaddingContent(insets: insets)
  }
}

extension View {
  /// Adds a distance in points around this view. The default is 16 points: in a terminal, 2 columns
  /// and 1 row.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
  }

  /// Adds the same distance in points at each edge of this view.
  public nonisolated func padding(_ length: CGFloat) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(.all, length)))
  }

  /// Adds a distance in points for each edge of this view.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }
}
