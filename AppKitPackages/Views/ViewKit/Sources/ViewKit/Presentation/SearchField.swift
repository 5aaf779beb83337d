/// A search field above its content.
struct SearchField<Content: View, Tokens: View, Suggested: View>: BuiltInView {
  let content: Content
  @Binding var text: String
  let prompt: Text?
  let isPresented: Binding<Bool>?
  let tokens: Tokens
  let suggested: Suggested?
  let tokenActions: SearchTokenActions?
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchSuggestions) private var suggestions
  @Environment(\.searchFocus) private var focus
  @FocusState private var isFocused: Bool
  /// Whether the focus is on a scope or a suggestion.
  @State private var isChoosing = false
  /// The chosen suggestion, for which no more suggestions are shown.
  @State private var chosen: String?

  init(
    content: Content,
    text: Binding<String>,
    prompt: Text?,
    isPresented: Binding<Bool>? = nil,
    tokens: Tokens = EmptyView(),
    suggested: Suggested? = EmptyView?.none,
    tokenActions: SearchTokenActions? = nil
  ) {
    self.content = content
    _text = text
    self.prompt = prompt
    self.isPresented = isPresented
    self.tokens = tokens
    self.suggested = suggested
    self.tokenActions = tokenActions
  }

  @MainActor var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        tokens
        if let tokenActions { field.modifier(backspace(tokenActions)) } else { field }
      }
      .padding(.horizontal, 8)
      if let scopes, isFocused || isChoosing || !text.isEmpty {
        scopes.modifier(noticing).padding(.horizontal, 8)
      }
      if hasSuggestions, isFocused || isChoosing, chosen != text {
        VStack(alignment: .leading, spacing: 0) {
          suggested.modifier(noticing)
          suggestions.modifier(noticing)
        }
        .environment(\.completeSearch, completion)
        .padding(.horizontal, 8)
      }
      content
        .environment(\.isSearching, isFocused || isChoosing || !text.isEmpty)
        .environment(\.searchScopes, nil)
        .environment(\.searchSuggestions, nil)
        .environment(\.searchFocus, nil)
        .environment(\.searchText, $text)
        .modifier(DismissSearchModifier(dismiss: dismiss))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .onChange(of: isPresented?.wrappedValue, initial: true) { wasPresented, isPresented in
      if isPresented == true {
        isFocused = true
      } else if wasPresented == true {
        isFocused = false
        text = ""
      }
    }
    .onChange(of: focus?.isFocused(), initial: true) { _, newValue in
      if let newValue { isFocused = newValue }
    }
    .onChange(of: isFocused) { _, newValue in
      // If both values changed, the closure above has replaced this one. Writing it to the binding
      // would exchange the two values, in every update again.
      guard isFocused == newValue else { return }
      if newValue || text.isEmpty { isPresented?.wrappedValue = newValue }
      focus?.setFocused(newValue)
    }
  }

  @MainActor private var field: some View {
    TextField(text: $text) { prompt ?? Text("Search") }
      .environment(\.isSearchField, true)
      .focused($isFocused)
  }

  /// Removes the last token. A browser does not edit the text with a key that a view takes, so the view
  /// takes it in the empty field only.
  @MainActor private func backspace(_ tokens: SearchTokenActions) -> KeyPressModifier {
    KeyPressModifier(
      phases: [.down, .repeat],
      keys: text.isEmpty && !tokens.isEmpty ? [.delete] : []
    ) { _ in
      guard text.isEmpty else { return .ignored }
      tokens.removeLast()
      return .handled
    }
  }

  /// Observes the focus on scopes and suggestions. They are visible only during a search, so they
  /// must not disappear when they take the focus from the field.
  @MainActor private var noticing: TraitChange {
    TraitChange { traits in
      let inner = traits.onFocusChange
      traits.onFocusChange = {
        inner?($0)
        isChoosing = $0
      }
    }
  }

  private var hasSuggestions: Bool { suggestions != nil || suggested != nil }

  @MainActor private var completion: SearchCompletion {
    SearchCompletion { completion in
      text = completion
      chosen = completion
      continueTyping()
    } addToken: { token in
      token.add(to: tokenActions)
      text = ""
      continueTyping()
    }
  }

  /// Moves the focus from a chosen suggestion back into the field, with the cursor at the end.
  @MainActor private func continueTyping() {
    isChoosing = false
    isFocused = true
  }

  @MainActor private var dismiss: DismissSearchAction {
    DismissSearchAction {
      text = ""
      isFocused = false
    }
  }
}

private struct DismissSearchModifier: EnvironmentModifier {
  let dismiss: DismissSearchAction
  func change(_ environment: inout EnvironmentValues) { environment.dismissSearch = dismiss }
}
