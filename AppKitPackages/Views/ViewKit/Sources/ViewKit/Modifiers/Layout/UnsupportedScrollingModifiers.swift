// The behavior of scrolling. Terminals scroll by lines, and to the focused control.

extension View {
  /// Has no effect: a terminal scrolls by lines.
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View { self }
  /// Sets only the value that views read from the environment: scrolling stops at the edges of the
  /// content.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = .vertical
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.horizontal) { values.horizontalScrollBounceBehavior = behavior }
      if axes.contains(.vertical) { values.verticalScrollBounceBehavior = behavior }
    }
  }
  /// Sets only the value that views read from the environment: the focused control has to stay
  /// visible.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }
  /// Has no effect: a scroll view always clips its content.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// Has no effect: a visible scroll bar does not fade out.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  /// Has no effect: a visible scroll bar does not fade out.
  public nonisolated func scrollIndicatorsFlash<V: Equatable>(trigger value: V) -> some View {
    self
  }
}

/// The bounce at the end of the content. Has no effect.
public enum ScrollBounceBehavior: Hashable, Sendable { case automatic, always, basedOnSize }
