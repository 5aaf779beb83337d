extension View {
  /// Sets a key that presses this control wherever the focus is.
  ///
  /// A key without modifiers works while no text field has the focus.
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    trait(\.shortcut, KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Presses this control with a key, or with none if the shortcut is `nil`.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    trait(\.shortcut, shortcut)
  }
}
