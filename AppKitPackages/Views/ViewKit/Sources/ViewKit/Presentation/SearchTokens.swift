import ElementTree

/// The tokens of a search field. Pressing one removes it.
struct SearchTokens<C, T: View>: BuiltInView
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
  let tokens: Binding<C>
  let token: (C.Element) -> T

  @MainActor var body: some View {
    ForEach(tokens.wrappedValue) { element in
      Button {
        tokens.wrappedValue.removeAll { $0.id == element.id }
      } label: {
        token(element)
      }
    }
  }
}

/// The tokens of a search field, with bindings to their elements. Pressing one removes it.
struct EditableSearchTokens<C, T: View>: BuiltInView
where
  C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
  C.Element: Identifiable
{
  let tokens: Binding<C>
  let token: (Binding<C.Element>) -> T

  @MainActor var body: some View {
    SearchTokens(tokens: tokens) { element in token(binding(to: element)) }
  }

  @MainActor private func binding(to element: C.Element) -> Binding<C.Element> {
    Binding(
      get: { tokens.wrappedValue.first { $0.id == element.id } ?? element },
      set: { value in
        let elements = tokens.wrappedValue
        guard let index = elements.firstIndex(where: { $0.id == element.id }) else { return }
        tokens.wrappedValue[index] = value
      }
    )
  }
}

/// Suggestions of tokens. Choosing one adds it to the tokens of the search field.
struct SuggestedTokens<C, T: View>: BuiltInView
where C: RandomAccessCollection, C.Element: Identifiable {
  let tokens: Binding<C>
  let token: (C.Element) -> T

  @MainActor var body: some View {
    ForEach(tokens.wrappedValue) { element in
      token(element).searchCompletion(element)
    }
  }
}

/// Adds tokens of one type to those of a search field, and removes them.
struct SearchTokenActions {
  private let addToken: (Any) -> Void
  private let areEmpty: () -> Bool
  let removeLast: () -> Void

  init<C: RandomAccessCollection & RangeReplaceableCollection>(_ tokens: Binding<C>) {
    addToken = { value in
      guard let element = value as? C.Element else { return }
      tokens.wrappedValue.append(element)
    }
    areEmpty = { tokens.wrappedValue.isEmpty }
    removeLast = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeLast() } }
  }

  var isEmpty: Bool { areEmpty() }

  func add<Token>(_ token: Token) { addToken(token) }
}

extension View {
  /// Adds a search field with tokens above this view. Pressing a token removes it, and Backspace in the
  /// empty field removes the last one.
  ///
  /// The suggested tokens are suggestions; choosing one adds it. `isPresented` is whether the field is
  /// in use.
  ///
  /// ```swift
  /// struct Tag: Identifiable { let id: String }
  /// struct Library: View {
  ///   @State private var text = ""
  ///   @State private var tags = [Tag(id: "Art")]
  ///   var body: some View {
  ///     Text("Books").searchable(text: $text, tokens: $tags) { Text($0.id) }
  ///   }
  /// }
  /// ```
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>? = nil,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> AnyModifiedContent
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    AnyModifiedContent(
      SearchField(
        content: self,
        text: text,
        prompt: prompt,
        isPresented: isPresented,
        tokens: SearchTokens(tokens: tokens, token: token),
        suggested: suggestedTokens.map { SuggestedTokens(tokens: $0, token: token) },
        tokenActions: SearchTokenActions(tokens)
      )
    )
  }

  /// Adds a search field with tokens above this view. The prompt is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>? = nil,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> AnyModifiedContent
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text,
      tokens: tokens,
      suggestedTokens: suggestedTokens,
      isPresented: isPresented,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Adds a search field with tokens above this view, which receive bindings to their elements.
  /// Pressing a token removes it.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> AnyModifiedContent
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable
  {
    AnyModifiedContent(
      SearchField(
        content: self,
        text: text,
        prompt: prompt,
        isPresented: isPresented,
        tokens: EditableSearchTokens(tokens: editableTokens, token: token),
        tokenActions: SearchTokenActions(editableTokens)
      )
    )
  }

  /// Adds a search field with editable tokens above this view. The prompt is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> AnyModifiedContent
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable
  {
    searchable(
      text: text,
      editableTokens: editableTokens,
      isPresented: isPresented,
      prompt: Text(prompt),
      token: token
    )
  }
}
