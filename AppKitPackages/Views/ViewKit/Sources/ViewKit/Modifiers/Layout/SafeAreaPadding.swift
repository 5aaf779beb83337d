extension View {
  /// Adds a distance in points around this view, like `padding`: the safe area has no insets.
  ///
  /// ```swift
  /// ScrollView { HelpView() }.safeAreaPadding(.horizontal)
  /// ```
  public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
    -> some View
  {
    padding(edges, length)
  }

  /// Adds the same distance in points at each edge of this view.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
  /// Adds a distance in points for each edge of this view.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Adds the default distance around the root view of a scene.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
}
