// Modifiers with a condition, which keep the identity of the view when the condition changes.

extension View {
  /// Sets the accessibility label of this view if `isEnabled` is true.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    trait(\.accessibility.label, text: label, isEnabled: isEnabled)
  }

  /// Sets the accessibility label of this view if `isEnabled` is true. The text is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool)
    -> some View
  {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  /// Sets the accessibility value of this view if `isEnabled` is true.
  public nonisolated func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    trait(\.accessibility.value, text: value, isEnabled: isEnabled)
  }

  /// Sets the accessibility value of this view if `isEnabled` is true. The text is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool)
    -> some View
  {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }

  /// Sets the accessibility hint of this view if `isEnabled` is true.
  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    trait(\.accessibility.hint, text: hint, isEnabled: isEnabled)
  }

  /// Sets the accessibility hint of this view if `isEnabled` is true. The text is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool)
    -> some View
  {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }

  /// Removes this view from the accessibility tree if both arguments are true. It stays visible on
  /// the screen.
  public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    modifier(TraitChange { if isEnabled { $0.accessibility.isHidden = hidden } })
  }

  /// Sets an identifier of this view for tests if `isEnabled` is true.
  public nonisolated func accessibilityIdentifier(
    _ identifier: String,
    isEnabled: Bool
  ) -> some View {
    modifier(TraitChange { if isEnabled { $0.accessibility.identifier = identifier } })
  }
}
