/// The visibility of the scroll bars of a view, which are shown while there is more content.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// Scroll bars are shown.
  case automatic, visible
  /// Scroll bars are not shown, and take no space.
  case hidden, never

  var isVisible: Bool { self == .automatic || self == .visible }
}

extension EnvironmentValues {
  /// Returns whether a scroll view shows the scroll bar of its main axis.
  func showsScrollIndicators(_ axes: Axis.Set) -> Bool {
    let visibility =
      axes.contains(.vertical)
      ? verticalScrollIndicatorVisibility : horizontalScrollIndicatorVisibility
    return visibility.isVisible
  }
}

extension View {
  /// Sets whether scroll views, lists, forms, tables and text editors in this view show scroll bars.
  ///
  /// ```swift
  /// ScrollView { RootView() }
  ///   .scrollIndicators(.hidden)
  /// ```
  ///
  /// A scroll bar takes the last column of a view whose content is higher. Lists and forms have a
  /// margin there.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) {
      if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
      if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
    }
  }
}
