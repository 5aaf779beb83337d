import ElementTree

/// A message in place of content: a title, the reason why there is no content, and actions.
///
/// ```swift
/// ContentUnavailableView("No to-dos", systemImage: "tray", description: Text("Add one with n."))
/// ```
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: BuiltInView {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a message from a label, a description and actions.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  @MainActor public var body: some View {
    VStack {
      label.font(.headline)
      description.foregroundStyle(.secondary).multilineTextAlignment(.center)
      actions
    }
    .modifier(UnavailableModifier())
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct UnavailableModifier: ElementModifier {
  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = UnavailableContent()
  }
}

extension ContentUnavailableView
where Label == ViewKit.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a message with a title and a symbol. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil) {
    self.init(
      label: { ViewKit.Label(title, systemImage: systemImage) },
      description: { description },
      actions: { EmptyView() }
    )
  }

  /// Creates a message with a title and an image. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(
      label: { ViewKit.Label(title, image: name) },
      description: { description },
      actions: { EmptyView() }
    )
  }

  /// A message for a search without results.
  public static var search: Self {
    Self(
      "No Results",
      systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search.")
    )
  }

  /// Returns a message for a search without results, with the text of the search.
  public static func search(text: String) -> Self {
    guard !text.isEmpty else { return search }
    return Self(
      "No Results for “\(text)”",
      systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search.")
    )
  }
}
