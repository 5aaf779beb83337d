/// Hands something on. A terminal copies it to the clipboard.
///
/// ```swift
/// ShareLink("Copy the link", item: url)
/// ```
public struct ShareLink<Label: View>: View {
  private let text: String
  private let label: Label
  @Environment(\.graph) private var graph

  /// - Parameters:
  ///   - item: what is copied.
  ///   - subject: ignored; a clipboard has no subject.
  ///   - message: ignored; only the item is copied.
  public init(
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    text = item
    self.label = label()
  }

  /// Creates a button that copies an address to the clipboard. The subject and the message have no
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

/// How something looks that is shared. A terminal copies it without showing it.
public struct SharePreview: Sendable {
  let title: String

  /// Creates a preview that a terminal does not show.
  public init(_ title: LocalizedStringKey, image: Image? = nil, icon: Image? = nil) {
    self.title = Text(title).plainText
  }

  /// Creates a preview that a terminal does not show.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image? = nil, icon: Image? = nil) {
    self.title = String(title)
  }
}
