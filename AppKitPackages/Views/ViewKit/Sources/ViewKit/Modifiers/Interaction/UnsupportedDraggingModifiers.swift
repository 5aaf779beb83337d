// The pasteboard, and values for other apps. The closures are never called.

extension View {
  /// Has no effect: values are dragged and dropped between views only.
  public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
  /// Has no effect: a program in a terminal cannot answer to the menu of the terminal.
  public nonisolated func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T])
    -> some View
  {
    self
  }
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
