extension View {
  /// Calls an action on the main actor with true when this view appears, and with false when it
  /// disappears. The threshold has no effect: a row of a list appears when it is on the screen, and
  /// the content of a scroll view at once.
  ///
  /// ```swift
  /// Text("Player").onScrollVisibilityChange { isVisible in print(isVisible) }
  /// ```
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping (Bool) -> Void
  ) -> some View {
    onAppear { action(true) }.onDisappear { action(false) }
  }

  /// Has no effect: a terminal scrolls by lines.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { self }

  /// Has no effect: a terminal scrolls by lines.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase,
        _ newPhase: ScrollPhase,
        _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View { self }

  /// Has no effect: a terminal scrolls by lines.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?,
    for edges: Edge.Set
  ) -> some View { self }
  /// Has no effect: a terminal scrolls by lines.
  public nonisolated func scrollEdgeEffectHidden(
    _ hidden: Bool = true,
    for edges: Edge.Set = .all
  ) -> some View { self }
}

/// The phase of scrolling. Terminals scroll by lines, so that the phase is always idle.
public enum ScrollPhase: Hashable, Sendable {
  /// A phase for source compatibility.
  case idle, tracking, interacting, decelerating, animating
  /// True during a change of the position.
  public var isScrolling: Bool { self != .idle }
}

/// The scroll view at a change of the phase, which does not occur in a terminal.
public struct ScrollPhaseChangeContext {
  /// The positions and sizes of the scroll view.
  public let geometry: ScrollGeometry
  /// The velocity in points per second; nil while the view does not scroll.
  public let velocity: CGVector?
}

/// The appearance of the edge of scrolled content. It has no effect.
public enum ScrollEdgeEffectStyle: Hashable, Sendable {
  /// A style for source compatibility.
  case automatic, hard, soft
}
