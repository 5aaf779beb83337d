/// Where a search field stands. A terminal shows it above the content.
public enum SearchFieldPlacement: Hashable, Sendable {
  case automatic, navigationBarDrawer, sidebar, toolbar
}

private struct SearchField<Content: View>: View {
  let content: Content
  @Binding var text: String
  let prompt: String

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        TextField(prompt, text: $text)
      }
      .padding(.horizontal, 8)
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
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
