/// Puts a suggestion into the search field.
struct SearchCompletion {
  let complete: @MainActor (String) -> Void
}

private struct SearchScopesKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private struct SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private struct CompleteSearchKey: EnvironmentKey {
  static var defaultValue: SearchCompletion? { nil }
}

extension EnvironmentValues {
  /// What the search field inside lets choose where to search.
  var searchScopes: AnyView? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }

  /// What the search field inside suggests.
  var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  var completeSearch: SearchCompletion? {
    get { self[CompleteSearchKey.self] }
    set { self[CompleteSearchKey.self] = newValue }
  }
}

private struct SuggestionModifier: ViewModifier {
  let completion: String
  @Environment(\.completeSearch) private var completeSearch

  func body(content: Content) -> some View {
    Button {
      completeSearch?.complete(completion)
    } label: {
      content
    }
    .buttonStyle(.plain)
  }
}

/// When the scopes of a search are shown. A terminal shows them while something is searched for.
public enum SearchScopeActivation: Hashable, Sendable {
  case automatic, onTextEntry, onSearchPresentation
}

/// Where suggestions stand. A terminal shows them below the search field.
public enum SearchSuggestionsPlacement: Hashable, Sendable {
  case automatic, menu, content

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let menu = Set(rawValue: 1)
    public static let content = Set(rawValue: 2)
  }
}

extension View {
  /// Lets the user choose where the search field inside this view searches.
  ///
  /// ```swift
  /// HelpView()
  ///   .searchable(text: $title)
  ///   .searchScopes($isAdding) {
  ///     Text("Here").tag(false)
  ///     Text("Everywhere").tag(true)
  ///   }
  /// ```
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    activation: SearchScopeActivation = .automatic,
    @ViewBuilder _ scopes: () -> S
  ) -> some View {
    environment(
      \.searchScopes,
      AnyView(
        Picker("Scope", selection: scope, content: scopes)
          .pickerStyle(.segmented).labelsHidden()
      )
    )
  }

  /// Suggests what the search field inside this view could search for.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    environment(\.searchSuggestions, AnyView(suggestions()))
  }

  /// Puts a search field above this view, with suggestions of what to search for.
  public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
      .searchSuggestions(suggestions)
  }

  /// Puts a search field above this view, with suggestions of what to search for.
  public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }

  /// Puts a search field above this view, with suggestions of what to search for.
  @_disfavoredOverload
  public func searchable<V: View, S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }

  /// Has no effect: suggestions have one place.
  public func searchSuggestions(
    _ visibility: Visibility,
    for placements: SearchSuggestionsPlacement.Set
  ) -> some View { self }

  /// Puts a text into the search field when this suggestion is chosen.
  public func searchCompletion(_ completion: String) -> some View {
    modifier(SuggestionModifier(completion: completion))
  }
}
