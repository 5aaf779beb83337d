// Modifiers that return a `Text`, so that texts can still be joined with `+`.

extension Text {
  /// Sets the text that screen readers speak instead of this one, by which tests also find it.
  ///
  /// ```swift
  /// Text("Total: ") + Text("3.50").accessibilityLabel("three euros fifty")
  /// ```
  public nonisolated func accessibilityLabel(_ label: Text) -> Text { spoken(label) }

  /// Sets the text that screen readers speak instead of this one, by which tests also find it. The
  /// text is looked up in the string catalog.
  @StringTitle
  public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> Text {
    spoken(Text(label))
  }

  /// Returns the text itself, which another text can be joined to. A text that is a view of its own
  /// becomes a heading by the modifier of views with the same name.
  ///
  /// ```swift
  /// Text("1. ") + Text("Start").accessibilityHeading(.h2)
  /// ```
  @_disfavoredOverload
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
  /// Has no effect: a screen reader reads all texts in the same way.
  public nonisolated func accessibilityTextContentType(_ value: AccessibilityTextContentType)
    -> Text
  { self }
  /// Has no effect: terminals have no screen reader.
  public nonisolated func speechAdjustedPitch(_ value: Double) -> Text { self }
  /// Has no effect: terminals have no screen reader.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
  /// Has no effect: terminals have no screen reader.
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
  /// Has no effect: announcements are always spoken after each other.
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
}
