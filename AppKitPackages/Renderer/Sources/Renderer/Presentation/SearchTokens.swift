extension View {
  /// Adds a search field with tokens above this view. Pressing a token removes it.
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

  /// Adds a search field with tokens above this view. Pressing a token removes it.
  public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text,
      tokens: tokens,
      isPresented: isPresented,
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Adds a search field with tokens above this view. Pressing a token removes it. The prompt is
  /// shown as it is.
  @_disfavoredOverload
  public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text,
      tokens: tokens,
      isPresented: isPresented,
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Adds a search field with tokens above this view. The tokens receive bindings to their elements;
  /// pressing one removes it.
  public func searchable<C, T: View>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable
  {
    searchable(
      text: text,
      tokens: editableTokens,
      isPresented: isPresented,
      placement: placement,
      prompt: prompt
    ) { element in
      token(
        Binding(
          get: { editableTokens.wrappedValue.first { $0.id == element.id } ?? element },
          set: { value in
            let tokens = editableTokens.wrappedValue
            guard let index = tokens.firstIndex(where: { $0.id == element.id }) else { return }
            editableTokens.wrappedValue[index] = value
          }
        )
      )
    }
  }

  /// Adds a search field with tokens above this view. The tokens receive bindings to their elements;
  /// pressing one removes it.
  public func searchable<C, T: View>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable
  {
    searchable(
      text: text,
      tokens: editableTokens,
      isPresented: isPresented,
      placement: placement,
      prompt: Text(prompt)
    ) { element in
      token(
        Binding(
          get: { editableTokens.wrappedValue.first { $0.id == element.id } ?? element },
          set: { value in
            let tokens = editableTokens.wrappedValue
            guard let index = tokens.firstIndex(where: { $0.id == element.id }) else { return }
            editableTokens.wrappedValue[index] = value
          }
        )
      )
    }
  }
}
