extension View {
  /// Sets a key that presses this control, wherever the focus is.
  ///
  /// A key without modifiers has an effect only while no text field is focused.
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    trait(\.shortcut, KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Sets a shortcut that presses this control; nil for none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    trait(\.shortcut, shortcut)
  }
}
