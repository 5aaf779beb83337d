import ElementTree

// Search fields with tokens that can be edited.

extension View {
  /// Adds a search field with tokens above this view. The tokens receive bindings to their
  /// elements; pressing one removes it.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    editableTokens: Binding<C>,
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
        tokens: EditableSearchTokens(tokens: editableTokens, token: token),
        addToken: SearchTokenAddition(editableTokens)
      )
    )
  }

  /// Adds a search field with tokens above this view. The tokens receive bindings to their
  /// elements; pressing one removes it.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    editableTokens: Binding<C>,
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
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Adds a search field with tokens above this view. The tokens receive bindings to their
  /// elements; pressing one removes it. The prompt is shown as it is.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> AnyModifiedContent
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable
  {
    searchable(
      text: text,
      editableTokens: editableTokens,
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Adds a search field with tokens above this view. The tokens receive bindings to their
  /// elements; pressing one removes it. The binding is whether the field is in use.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
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
        addToken: SearchTokenAddition(editableTokens)
      )
    )
  }

  /// Adds a search field with tokens above this view. The tokens receive bindings to their
  /// elements; pressing one removes it. The binding is whether the field is in use.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
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
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Adds a search field with tokens above this view. The tokens receive bindings to their
  /// elements; pressing one removes it. The binding is whether the field is in use. The prompt is
  /// shown as it is.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
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
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }
}
