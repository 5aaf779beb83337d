/// Opens an address outside the app.
public struct Link<Label: View>: ElementView {
  let destination: URL
  public let elementChildren: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    elementChildren = label()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = LinkContent(isNavigation: false, url: destination)
    element.attributes.isFocusable = true
    let open = environment.openURL
    let url = destination
    element.on(.activate, "Open") { open(url) }
  }
}

extension Link where Label == Text {
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Hands something on. A terminal copies it to the clipboard.
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

/// Starts and ends editing of the lists below the same `editMode`.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}
