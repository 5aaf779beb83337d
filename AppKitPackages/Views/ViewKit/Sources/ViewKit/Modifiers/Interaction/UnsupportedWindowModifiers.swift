// The behavior of windows and pointers, which the terminal decides. The modifiers return the view
// unchanged, so that views with them compile.

extension View {
  /// Has no effect: the terminal sets the form of the pointer.
  public nonisolated func pointerVisibility(_ visibility: Visibility) -> some View { self }
  /// Has no effect: the terminal decides which events reach the app.
  public nonisolated func allowsWindowActivationEvents(_ value: Bool? = true) -> some View { self }
  /// Has no effect: the user closes the terminal.
  public nonisolated func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View
  { self }
  /// Has no effect: the user minimizes the terminal.
  public nonisolated func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View
  { self }
  /// Has no effect: the user sets the size of the terminal.
  public nonisolated func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    self
  }
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
  /// Has no effect: values are dragged and dropped between views only.
  public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
  /// Has no effect: a program in a terminal cannot answer to the menu of the terminal.
  public nonisolated func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T])
    -> some View
  { self }
  /// Has no effect: a program in a terminal cannot answer to the menu of the terminal.
  public nonisolated func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping () -> [T]
  ) -> some View { self }
  /// Has no effect: a program in a terminal cannot answer to the menu of the terminal.
  public nonisolated func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?)
    -> some View
  { self }
  /// Has no effect: a program in a terminal cannot answer to the menu of the terminal.
  public nonisolated func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?)
    -> some View
  { self }
  /// Has no effect: a program in a terminal cannot read the clipboard.
  public nonisolated func onPasteCommand(
    of supportedContentTypes: [UTType],
    perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View { self }
  /// Has no effect: a program in a terminal cannot read the clipboard.
  public nonisolated func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType],
    validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View { self }
}

/// Whether users can close, minimize or resize a window. Has no effect.
public enum WindowInteractionBehavior: Hashable, Sendable { case automatic, enabled, disabled }
