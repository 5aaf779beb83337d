// Options of an on-screen keyboard. Terminals have a hardware keyboard.

extension View {
  /// Sets a value that views can read. A terminal has a hardware keyboard, which corrects nothing.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.autocorrectionDisabled, disable ?? false)
  }
  /// Sets a value that views can read. A terminal has a hardware keyboard, which corrects nothing.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }
  /// Has no effect: a terminal has a hardware keyboard.
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    self
  }
  /// Has no effect: a terminal has a hardware keyboard.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public nonisolated func textContentType(_ type: UITextContentType?) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { self }
  /// Has no effect: the terminal itself lets users select any text.
  public nonisolated func textSelection(_ selectability: TextSelectability) -> some View { self }
  /// Sets the accessibility hint of this view. The text is looked up in the string catalog.
  @StringTitle
  public nonisolated func help(_ text: LocalizedStringKey) -> some View { accessibilityHint(text) }
  /// Sets the accessibility hint of this view.
  public nonisolated func help(_ text: Text) -> some View { accessibilityHint(text) }
}

/// The label of the Return key of an on-screen keyboard. Has no effect.
public enum SubmitLabel: Hashable, Sendable {
  /// A label for source compatibility.
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// The possibility to select text. Has no effect: the terminal lets users select any text.
public enum TextSelectability: Hashable, Sendable {
  /// A mode for source compatibility.
  case enabled, disabled
}
