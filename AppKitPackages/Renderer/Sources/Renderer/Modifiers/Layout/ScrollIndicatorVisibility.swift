/// The visibility of scroll bars. Has no effect: a scroll bar is always shown while there is more
/// content.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// A visibility for source compatibility.
  case automatic, visible, hidden, never
}

extension View {
  /// Sets only the values that views read from the environment: a scroll bar is always shown while
  /// there is more content.
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
