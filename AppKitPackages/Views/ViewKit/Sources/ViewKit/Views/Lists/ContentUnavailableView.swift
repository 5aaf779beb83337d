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
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// A message for a search without results, with the text of the search field around the view.
  public static var search: Self { Self(searchText: nil) }

  /// Returns a message for a search without results, with the text of the search.
  public static func search(text: String) -> Self { Self(searchText: text) }

  private init(searchText: String?) {
    self.init(
      label: { SearchUnavailableContent.Label(text: searchText) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() }
    )
  }
}

/// The parts of the message for a search without results.
public enum SearchUnavailableContent {
  /// The title with the text of the search.
  public struct Label: BuiltInView {
    let text: String?
    @Environment(\.searchText) private var searchText

    @MainActor public var body: some View {
      let text = text ?? searchText?.wrappedValue ?? ""
      ViewKit.Label(
        text.isEmpty ? "No Results" : "No Results for “\(text)”",
        systemImage: "magnifyingglass"
      )
    }
  }

  /// The advice below the title.
  public struct Description: BuiltInView {
    @MainActor public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// The message has no actions.
  public struct Actions: BuiltInView {
    @MainActor public var body: some View { EmptyView() }
  }
}
