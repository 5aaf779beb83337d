/// Hands something on. A terminal copies it to the clipboard.
///
/// ```swift
/// ShareLink("Copy the link", item: url)
/// ```
public struct ShareLink<Label: View>: View {
  private let text: String
  private let label: Label
  @Environment(\.graph) private var graph

  public init(item: String, @ViewBuilder label: () -> Label) {
    text = item
    self.label = label()
  }

  public init(item: URL, @ViewBuilder label: () -> Label) {
    text = item.absoluteString
    self.label = label()
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
  public init(item: String) {
    self.init(item: item) { Renderer.Label("Copy", systemImage: "square.and.arrow.up") }
  }

  public init(item: URL) {
    self.init(item: item) { Renderer.Label("Copy", systemImage: "square.and.arrow.up") }
  }

  public init(_ title: LocalizedStringKey, item: String) {
    self.init(item: item) { Renderer.Label(title, systemImage: "square.and.arrow.up") }
  }

  public init(_ title: LocalizedStringKey, item: URL) {
    self.init(item: item) { Renderer.Label(title, systemImage: "square.and.arrow.up") }
  }
}
