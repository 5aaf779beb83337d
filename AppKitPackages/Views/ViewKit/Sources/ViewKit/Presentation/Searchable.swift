/// The placement of a search field. A terminal shows it above the content.
public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String

  /// The initial visibility of a search field that can be hidden.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    /// The renderer chooses the visibility.
    case automatic
    /// The field is always visible.
    case always
  }

  /// The placement that the renderer chooses.
  public static let automatic = SearchFieldPlacement(name: "automatic")
  /// The placement below the title.
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
  /// The placement in the sidebar.
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  /// The placement in the toolbar.
  public static let toolbar = SearchFieldPlacement(name: "toolbar")

  /// The placement below the title. A terminal always shows the field.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { navigationBarDrawer }
}

/// An action that ends a search.
public struct DismissSearchAction: Sendable {
  let action: (@MainActor @Sendable () -> Void)?

  /// Ends the search and clears its text.
  @MainActor
  public func callAsFunction() { action?() }
}

private struct IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private struct DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction(action: nil) }
}

extension EnvironmentValues {
  /// Whether a search is active in the enclosing searchable view.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// The action that ends the search of the enclosing searchable view and clears its text.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

extension View {
  /// Adds a search field above this view.
  ///
  /// ```swift
  /// HelpView()
  ///   .searchable(text: $title, prompt: "Find a page")
  ///   .searchSuggestions {
  ///     ForEach(names, id: \.self) { Text($0).searchCompletion($0) }
  ///   }
  /// ```
  ///
  /// - Parameter isPresented: A binding to whether the search field is in use. The field sets it
  ///   when it gets the focus. Setting true moves the focus to the field; setting false ends the
  ///   search.
  public nonisolated func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      SearchField(content: self, text: text, prompt: prompt, isPresented: isPresented)
    )
  }

  /// Adds a search field above this view. The prompt is looked up in the string catalog.
  @StringTitle
  public nonisolated func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> AnyModifiedContent {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
}
