extension View {
  /// Keeps a distance around this view, as `padding` does: a terminal has no safe area to add it to.
  ///
  /// ```swift
  /// ScrollView { HelpView() }.safeAreaPadding(.horizontal)
  /// ```
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Keeps a distance around the topmost view of a scene.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
}
