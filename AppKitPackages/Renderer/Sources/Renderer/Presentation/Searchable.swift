/// Where a search field stands. A terminal shows it above the content.
public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String

  /// Whether a search field that hides can be seen at first.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable { case automatic, always }

  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")

  /// Below the title. A terminal always shows the field.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { navigationBarDrawer }
}

private struct SearchField<Content: View>: View {
  let content: Content
  @Binding var text: String
  let prompt: String

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        TextField(prompt, text: $text).environment(\.isSearchField, true)
      }
      .padding(.horizontal, 8)
      content
        .environment(\.isSearching, !text.isEmpty)
        .modifier(DismissSearchModifier(text: $text))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// Ends a search.
public struct DismissSearchAction: Sendable {
  let action: (@MainActor @Sendable () -> Void)?

  @MainActor
  public func callAsFunction() { action?() }
}

private struct IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private struct DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction(action: nil) }
}

extension EnvironmentValues {
  /// Whether something is searched for in the view around.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search in the view around, by emptying its field.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

private struct DismissSearchModifier: EnvironmentModifier {
  @Binding var text: String
  func change(_ environment: inout EnvironmentValues) {
    let text = $text
    environment.dismissSearch = DismissSearchAction { text.wrappedValue = "" }
  }
}

extension View {
  /// Puts a search field above this view.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchField(content: self, text: text, prompt: prompt?.plainText ?? "Search")
  }

  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }
}
