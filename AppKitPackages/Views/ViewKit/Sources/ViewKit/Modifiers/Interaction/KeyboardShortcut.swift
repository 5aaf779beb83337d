extension View {
  /// Sets a key that presses this control, wherever the focus is.
  ///
  /// A key without modifiers has an effect only while no text field is focused.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Sets a shortcut that presses this control. The localization has no effect: a terminal reports
  /// characters, not the positions of keys.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(key, modifiers: modifiers)
  }

  /// Sets a shortcut that presses this control; nil for none.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    trait(\.shortcut, shortcut).environment(\.keyboardShortcut, shortcut)
  }
}
