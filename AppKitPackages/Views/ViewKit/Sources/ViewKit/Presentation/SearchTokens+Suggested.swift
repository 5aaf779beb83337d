import ElementTree

// Search fields with tokens that are suggested.

extension View {
  /// Adds a search field with tokens above this view. Pressing a token removes it. The suggested
  /// tokens are suggestions; choosing one adds it.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
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
        tokens: SearchTokens(tokens: tokens, token: token),
        suggested: SuggestedTokens(tokens: suggestedTokens, token: token),
        addToken: SearchTokenAddition(tokens)
      )
    )
  }

  /// Adds a search field with tokens above this view. Pressing a token removes it. The suggested
  /// tokens are suggestions; choosing one adds it.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> AnyModifiedContent
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text,
      tokens: tokens,
      suggestedTokens: suggestedTokens,
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Adds a search field with tokens above this view. Pressing a token removes it. The suggested
  /// tokens are suggestions; choosing one adds it. The prompt is shown as it is.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> AnyModifiedContent
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text,
      tokens: tokens,
      suggestedTokens: suggestedTokens,
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Adds a search field with tokens above this view. Pressing a token removes it. The suggested
  /// tokens are suggestions; choosing one adds it. The binding is whether the field is in use.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
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
        suggested: SuggestedTokens(tokens: suggestedTokens, token: token),
        addToken: SearchTokenAddition(tokens)
      )
    )
  }

  /// Adds a search field with tokens above this view. Pressing a token removes it. The suggested
  /// tokens are suggestions; choosing one adds it. The binding is whether the field is in use.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
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
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Adds a search field with tokens above this view. Pressing a token removes it. The suggested
  /// tokens are suggestions; choosing one adds it. The binding is whether the field is in use. The
  /// prompt is shown as it is.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> AnyModifiedContent
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text,
      tokens: tokens,
      suggestedTokens: suggestedTokens,
      isPresented: isPresented,
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }
}
