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

/// Ends a search.
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

extension View {
  /// Puts a search field above this view.
  ///
  /// ```swift
  /// HelpView()
  ///   .searchable(text: $title, prompt: "Find a page")
  ///   .searchSuggestions {
  ///     ForEach(names, id: \.self) { Text($0).searchCompletion($0) }
  ///   }
  /// ```
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchField(content: self, text: text, prompt: prompt)
  }

  /// Adds a search field to the page.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field to the page.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Puts a search field above this view.
  ///
  /// - Parameter isPresented: turns true when the field gets the focus, and moves the focus there when
  ///   it is set; false ends the search.
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchField(content: self, text: text, prompt: prompt, isPresented: isPresented)
  }

  /// Adds a search field to the page, and a binding to whether it is used.
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Puts a search field above this view, with what is searched for besides a text. Pressing a token
  /// takes it away.
  public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    SearchField(
      content: self,
      text: text,
      prompt: prompt,
      isPresented: isPresented,
      tokens: ForEach(tokens.wrappedValue) { element in
        Button {
          tokens.wrappedValue.removeAll { $0.id == element.id }
        } label: {
          token(element)
        }
      }
    )
  }
}
