struct PaddingModifier: ElementModifier {
  let insets: EdgeInsets

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = PaddingContent(insets: insets)
  }
}

extension View {
  /// Keeps a distance around this view: 16 points, or 2 columns and 1 row, if none is given.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
  }

  /// Puts the same distance, in points, around this view.
  public func padding(_ length: CGFloat) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(.all, length)))
  }

  /// Puts distances, in points, around this view.
  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }
}
