/// The way scrolling dismisses the keyboard on the screen. Has no effect.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// A mode for source compatibility.
  case automatic, immediately, interactively, never
}

extension View {
  /// Sets only the value that views read from the environment: a terminal has a hardware keyboard.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View
  {
    environment(\.scrollDismissesKeyboardMode, mode)
  }
}
