// The behaviour of windows and pointers, which the terminal decides. The modifiers return the view
// unchanged, so that views with them compile.

/// Whether users can close, minimize or resize a window. Has no effect.
public struct WindowInteractionBehavior: Hashable, Sendable {
  private let name: String
  /// The system decides.
  public static let automatic = WindowInteractionBehavior(name: "automatic")
  /// Users can.
  public static let enabled = WindowInteractionBehavior(name: "enabled")
  /// Users cannot.
  public static let disabled = WindowInteractionBehavior(name: "disabled")
}

extension View {
  /// Has no effect: the terminal sets the form of the pointer.
  public nonisolated func pointerVisibility(_ visibility: Visibility) -> some View { self }
  /// Has no effect: the terminal decides which events reach the app.
  public nonisolated func allowsWindowActivationEvents(_ value: Bool? = true) -> some View { self }
  /// Has no effect: the user closes the terminal.
  public nonisolated func windowDismissBehavior(_ behavior: WindowInteractionBehavior)
    -> some View
  { self }
  /// Has no effect: the user minimizes the terminal.
  public nonisolated func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior)
    -> some View
  { self }
  /// Has no effect: the user sets the size of the terminal.
  public nonisolated func windowResizeBehavior(_ behavior: WindowInteractionBehavior)
    -> some View
  { self }
  /// Has no effect: the user sets the size of the terminal.
  public nonisolated func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior)
    -> some View
  { self }
  /// Has no effect: terminals report keys only together with a character.
  public nonisolated func onModifierKeysChanged(
    mask: EventModifiers = .all,
    initial: Bool = true,
    _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View { self }
  /// Has no effect: the system has no tools for writing.
  public nonisolated func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View {
    self
  }
}
