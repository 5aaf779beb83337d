/// A button that shares an item. A terminal copies the item to the clipboard.
///
/// ```swift
/// ShareLink("Copy the link", item: url)
/// ```
public struct ShareLink<Label: View>: View {
  private let text: String
  private let label: Label
  @Environment(\.graph) private var graph

  /// Creates a button that copies a string to the clipboard.
  ///
  /// - Parameters:
  ///   - item: The string.
  ///   - subject: Has no effect: the clipboard has no subject.
  ///   - message: Has no effect: only the item is copied.
  ///   - label: The label of the button.
  public init(
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    text = item
    self.label = label()
  }

  /// Creates a button that copies a URL to the clipboard. The subject and the message have no
  /// effect.
  public init(
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    text = item.absoluteString
    self.label = label()
  }

  /// Creates a button that copies the item to the clipboard. The subject, the message and the
  /// preview have no effect.
  public init(
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview,
    @ViewBuilder label: () -> Label
  ) {
    self.init(item: item, label: label)
  }

  /// Creates a button that copies the item to the clipboard. The subject, the message and the
  /// preview have no effect.
  public init(
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview,
    @ViewBuilder label: () -> Label
  ) {
    self.init(item: item, label: label)
  }

  public var body: some View {
    Button {
      graph.graph?.request(.copy(text))
    } label: {
      label
    }
  }
}

extension ShareLink where Label == Renderer.Label<Text, Image> {
  /// Creates a button that copies the item to the clipboard. The subject, the message and the
  /// preview have no effect.
  public init(
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil
  ) {
    self.init(item: item) { Renderer.Label("Copy", systemImage: "square.and.arrow.up") }
  }

  /// Creates a button that copies the item to the clipboard. The subject, the message and the
  /// preview have no effect.
  public init(
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil
  ) {
    self.init(item: item) { Renderer.Label("Copy", systemImage: "square.and.arrow.up") }
  }

  /// Creates a button with a title that copies the item to the clipboard. The subject, the message
  /// and the preview have no effect. The title is looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil
  ) {
    self.init(item: item) { Renderer.Label(title, systemImage: "square.and.arrow.up") }
  }

  /// Creates a button with a title that copies the item to the clipboard. The subject, the message
  /// and the preview have no effect. The title is looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil
  ) {
    self.init(item: item) { Renderer.Label(title, systemImage: "square.and.arrow.up") }
  }
}

/// A preview of a shared item, for source compatibility. It is not shown.
public struct SharePreview: Sendable {
  let title: String

  /// Creates a preview. It is not shown.
  public init(_ title: LocalizedStringKey, image: Image? = nil, icon: Image? = nil) {
    self.title = Text(title).plainText
  }

  /// Creates a preview. It is not shown.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image? = nil, icon: Image? = nil) {
    self.title = String(title)
  }
}
