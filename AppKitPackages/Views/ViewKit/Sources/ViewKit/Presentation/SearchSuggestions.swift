/// The actions that put a suggestion into the search field.
struct SearchCompletion {
  let complete: @MainActor (String) -> Void
  let addToken: @MainActor (SuggestedToken) -> Void
}

/// A token of a suggestion.
struct SuggestedToken {
  private let addToken: (SearchTokenActions) -> Void

  init<Token>(_ token: Token) { addToken = { $0.add(token) } }

  func add(to tokens: SearchTokenActions?) {
    if let tokens { addToken(tokens) }
  }
}

private struct SearchScopesKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private struct SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private struct SearchTextKey: EnvironmentKey { static var defaultValue: Binding<String>? { nil } }
private struct CompleteSearchKey: EnvironmentKey {
  static var defaultValue: SearchCompletion? { nil }
}

extension EnvironmentValues {
  /// The scopes of the search field in this view.
  var searchScopes: AnyView? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }

  /// The suggestions of the search field in this view.
  var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  /// The text of the search field around this view.
  var searchText: Binding<String>? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }

  var completeSearch: SearchCompletion? {
    get { self[CompleteSearchKey.self] }
    set { self[CompleteSearchKey.self] = newValue }
  }
}

private struct SuggestionModifier: BuiltInModifier {
  let completion: String
  @Environment(\.completeSearch) private var completeSearch

  @MainActor func body(content: Content) -> some View {
    Button {
      completeSearch?.complete(completion)
    } label: {
      content
    }
    .buttonStyle(.plain)
  }
}

private struct TokenSuggestionModifier<Token>: BuiltInModifier {
  let token: Token
  @Environment(\.completeSearch) private var completeSearch

  @MainActor func body(content: Content) -> some View {
    Button {
      completeSearch?.addToken(SuggestedToken(token))
    } label: {
      content
    }
    .buttonStyle(.plain)
  }
}

/// The condition for showing the scopes of a search. A terminal shows them during a search.
public enum SearchScopeActivation: Hashable, Sendable {
  /// The conditions of SwiftUI.
  case automatic, onTextEntry, onSearchPresentation
}

/// The placement of suggestions. A terminal shows them below the search field.
public enum SearchSuggestionsPlacement: Hashable, Sendable {
  /// The placements of SwiftUI.
  case automatic, menu, content

  /// A set of placements.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Suggestions in a menu.
    public static let menu = Set(rawValue: 1)
    /// Suggestions in the content.
    public static let content = Set(rawValue: 2)
  }
}

extension View {
  /// Adds scopes to the search field of this view, one of which users select.
  ///
  /// ```swift
  /// HelpView()
  ///   .searchable(text: $title)
  ///   .searchScopes($isAdding) {
  ///     Text("Here").tag(false)
  ///     Text("Everywhere").tag(true)
  ///   }
  /// ```
  public nonisolated func searchScopes<V: Hashable, S: View>(
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

  /// Adds suggestions to the search field of this view.
  public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S)
    -> AnyModifiedContent
  {
    AnyModifiedContent(environment(\.searchSuggestions, AnyView(suggestions())))
  }

  /// Adds a search field with suggestions above this view.
  public nonisolated func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> AnyModifiedContent {
    searchable(text: text, placement: placement, prompt: prompt)
      .searchSuggestions(suggestions)
  }

  /// Adds a search field with suggestions above this view.
  public nonisolated func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> AnyModifiedContent {
    searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }

  /// Adds a search field with suggestions above this view.
  @_disfavoredOverload
  public nonisolated func searchable<V: View, S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> AnyModifiedContent {
    searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }

  /// Has no effect: suggestions always have the same placement.
  public nonisolated func searchSuggestions(
    _ visibility: Visibility,
    for placements: SearchSuggestionsPlacement.Set
  ) -> AnyModifiedContent { AnyModifiedContent(self) }

  /// Sets the text that choosing this suggestion puts into the search field.
  public nonisolated func searchCompletion(_ completion: String) -> some View {
    modifier(SuggestionModifier(completion: completion))
  }

  /// Sets the token that choosing this suggestion adds to the search field. The text of the field is
  /// removed.
  public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    modifier(TokenSuggestionModifier(token: token))
  }
}

extension EnvironmentValues {
  /// The place of the suggestions of a search.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .automatic }
}
