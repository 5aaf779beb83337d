import ElementTree

extension View {
  /// Adds a distance between the edges of a scroll view and its content, which scrolls through it.
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   LazyHStack {
  ///     ForEach(todos) { TodoView(todo: $0).containerRelativeFrame(.horizontal) }
  ///   }
  /// }
  /// .contentMargins(.horizontal, 32, for: .scrollContent)
  /// ```
  ///
  /// The margins belong to the outermost scroll view in this view. Lists and forms have their own.
  ///
  /// - Parameters:
  ///   - edges: The edges that have the margin.
  ///   - length: The margin in points; nil for none.
  ///   - placement: The margins of scroll indicators have no effect.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 0
    let insets = EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    return contentMargins(edges, insets, for: placement)
  }

  /// Adds the same distance between each edge of a scroll view and its content.
  public nonisolated func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(.all, length, for: placement) }

  /// Adds a distance between some edges of a scroll view and its content.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollMargins) { margins in
      guard placement != .scrollIndicators else { return }
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
    }
  }
}

/// The part of a scroll view that has margins.
public enum ContentMarginPlacement: Hashable, Sendable {
  /// The content and the scroll indicators.
  case automatic
  /// The content.
  case scrollContent
  /// The scroll indicators. Their margins have no effect.
  case scrollIndicators
}
