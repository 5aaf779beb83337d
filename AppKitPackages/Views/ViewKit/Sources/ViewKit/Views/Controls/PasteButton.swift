/// A button that pastes values. It is disabled: a program in a terminal or a page in a browser cannot
/// read the clipboard. Users paste with the keys of the terminal or the browser.
///
/// ```swift
/// PasteButton(payloadType: String.self) { texts in print(texts) }
/// ```
public struct PasteButton: BuiltInView {
  /// Creates a button for values of a type.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}

  /// Creates a button for values of types of content.
  public init(
    supportedContentTypes: [UTType],
    payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {}

  @MainActor public var body: some View {
    Button {
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .disabled(true)
  }
}
