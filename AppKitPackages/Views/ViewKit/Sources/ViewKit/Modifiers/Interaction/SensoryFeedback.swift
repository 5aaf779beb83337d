/// A haptic feedback. Has no effect: terminals have none.
public enum SensoryFeedback: Hashable, Sendable {
  /// A feedback for source compatibility.
  case success, warning, error, selection, impact, increase, decrease, start, stop, alignment
  /// A feedback for source compatibility.
  case levelChange, pathComplete

  /// The weight of objects that collide.
  public enum Weight: Hashable, Sendable {
    /// A weight for source compatibility.
    case light, medium, heavy
  }

  /// The flexibility of objects that collide.
  public enum Flexibility: Hashable, Sendable {
    /// A flexibility for source compatibility.
    case rigid, solid, soft
  }

  /// Returns the feedback of a collision. It has no effect: terminals have none.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { .impact }
  /// Returns the feedback of a collision. It has no effect: terminals have none.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { .impact }
}

extension View {
  /// Has no effect: a terminal has no haptic feedback.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T
  ) -> some View { self }

  /// Has no effect: a terminal has no haptic feedback.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { self }

  /// Has no effect: a terminal has no haptic feedback.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { self }

  /// Has no effect: a terminal has no haptic feedback.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { self }
}
