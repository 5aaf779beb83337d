import ElementTree

/// A button that shares items. A terminal copies them to the clipboard.
///
/// ```swift
/// ShareLink("Copy the link", item: url)
/// ```
///
/// The items are copied as text. An item without a textual representation is not copied. The
/// subject, the message and the preview have no effect.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: View
where Data.Element: Transferable {
  private let items: Data
  private let label: Label
  @Environment(\.graph) private var graph

  private init(shared items: Data, label: Label) {
    self.items = items
    self.label = label
  }

  public var body: some View {
    Button {
      share()
    } label: {
      label
    }
  }

  private func share() {
    // Strings and addresses are copied before the action of the button ends.
    let texts = items.compactMap { ($0 as? String) ?? ($0 as? URL)?.absoluteString }
    if texts.count == items.count { return copy(texts) }
    let items = Array(items)
    Task {
      var texts: [String] = []
      for item in items {
        if let text = await item.exportedText() { texts.append(text) }
      }
      if !texts.isEmpty { copy(texts) }
    }
  }

  private func copy(_ texts: [String]) {
    graph.graph?.request(.copy(texts.joined(separator: "\n")))
  }
}

/// A type whose values are shared without a preview.
public protocol PlainlyShared: Transferable {}
extension String: PlainlyShared {}
extension URL: PlainlyShared {}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Creates a button that copies an item to the clipboard.
  public init<I: PlainlyShared>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: label())
  }

  /// Creates a button that copies items to the clipboard, one a line.
  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Data.Element: PlainlyShared {
    self.init(shared: items, label: label())
  }
}

extension ShareLink {
  /// Creates a button that copies an item to the clipboard.
  public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: label())
  }

  /// Creates a button that copies items to the clipboard, one a line.
  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(shared: items, label: label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Creates a button that copies an item to the clipboard.
  public init<I: PlainlyShared>(
    _ title: Text? = nil,
    item: I,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(title))
  }

  /// Creates a button that copies items to the clipboard, one a line.
  public init(
    _ title: Text? = nil,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data.Element: PlainlyShared {
    self.init(shared: items, label: DefaultShareLinkLabel(title))
  }

  /// Creates a button with a title that copies an item to the clipboard.
  @StringTitle
  public init<I: PlainlyShared>(
    _ title: LocalizedStringKey,
    item: I,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a button with a title that copies items to the clipboard, one a line.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data.Element: PlainlyShared {
    self.init(shared: items, label: DefaultShareLinkLabel(Text(title)))
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a button that copies an item to the clipboard.
  public init<I: Transferable>(
    _ title: Text? = nil,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(title))
  }

  /// Creates a button that copies items to the clipboard, one a line.
  public init(
    _ title: Text? = nil,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(shared: items, label: DefaultShareLinkLabel(title))
  }

  /// Creates a button with a title that copies an item to the clipboard.
  @StringTitle
  public init<I: Transferable>(
    _ title: LocalizedStringKey,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a button with a title that copies items to the clipboard, one a line.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(shared: items, label: DefaultShareLinkLabel(Text(title)))
  }
}

/// The default label of a ``ShareLink``.
public struct DefaultShareLinkLabel: BuiltInView {
  private var title: Text?

  init(_ title: Text? = nil) { self.title = title }

  @MainActor public var body: some View {
    ViewKit.Label {
      title ?? Text("Copy")
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}
