struct RedactionModifier: EnvironmentModifier {
  let reasons: RedactionReasons
  func change(_ environment: inout EnvironmentValues) {
    environment.redactionReasons = reasons
    environment.style.isRedacted = !reasons.isEmpty
  }
}

extension View {
  /// Shows bars instead of text.
  public func redacted(reason: RedactionReasons) -> some View {
    modifier(RedactionModifier(reasons: reason))
  }

  /// Shows text again inside something redacted.
  public func unredacted() -> some View { modifier(RedactionModifier(reasons: [])) }

  /// Has no effect: ``redacted(reason:)`` decides what is hidden.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}
