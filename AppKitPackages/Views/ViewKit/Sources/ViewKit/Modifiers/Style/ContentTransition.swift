/// An animation of changing content. Has no effect: changes are shown without animation.
public enum ContentTransition: Hashable, Sendable {
  /// A transition for source compatibility.
  case identity, opacity, interpolate, numericText
}

extension View {
  /// Sets only the value that views read from the environment: changes are shown without animation.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
