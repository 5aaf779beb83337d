struct RedactionModifier: EnvironmentModifier {
  let reasons: RedactionReasons
  func change(_ environment: inout EnvironmentValues) {
    environment.redactionReasons = reasons
    environment.style.isRedacted = !reasons.isEmpty
  }
}

extension View {
  /// Draws bars in place of the texts in this view.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    modifier(RedactionModifier(reasons: reason))
  }

  /// Shows texts in this view, also inside a redacted view.
  public nonisolated func unredacted() -> some View { modifier(RedactionModifier(reasons: [])) }

  /// Has no effect: ``redacted(reason:)`` hides all texts.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}
