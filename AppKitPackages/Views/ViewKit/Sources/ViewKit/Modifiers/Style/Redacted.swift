struct RedactionModifier: EnvironmentModifier {
  let reasons: RedactionReasons
  func change(_ environment: inout EnvironmentValues) {
    environment.redactionReasons.formUnion(reasons)
  }
}

private struct UnredactedModifier: EnvironmentModifier {
  func change(_ environment: inout EnvironmentValues) { environment.redactionReasons = [] }
}

private struct PrivacyModifier: EnvironmentModifier {
  let isSensitive: Bool
  func change(_ environment: inout EnvironmentValues) {
    environment.isPrivacySensitive = isSensitive
    environment.updateRedaction()
  }
}

extension EnvironmentValues {
  @Entry fileprivate var isPrivacySensitive = false

  /// Hides texts that are placeholders, and private ones that must not be shown. Other reasons are for views
  /// that read them.
  mutating func updateRedaction() {
    style.isRedacted =
      redactionReasons.contains(.placeholder)
      || redactionReasons.contains(.privacy) && isPrivacySensitive
  }
}

extension View {
  /// Adds reasons to replace the texts in this view with bars: `placeholder` hides all of them, and
  /// `privacy` those in a view with ``privacySensitive(_:)``.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    modifier(RedactionModifier(reasons: reason))
  }

  /// Removes all reasons to hide texts in this view, also inside a redacted view.
  public nonisolated func unredacted() -> some View { modifier(UnredactedModifier()) }

  /// Marks the texts in this view as private: they are hidden by a redaction for privacy.
  ///
  /// ```swift
  /// VStack {
  ///   Text("Balance")
  ///   Text("1,024 €").privacySensitive()
  /// }
  /// .redacted(reason: .privacy)
  /// ```
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    modifier(PrivacyModifier(isSensitive: sensitive))
  }
}
