/// The binding to whether a search field has the focus.
struct SearchFocus {
  let isFocused: () -> Bool
  let setFocused: (Bool) -> Void

  init<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) {
    isFocused = { binding.wrappedValue == value }
    setFocused = { isFocused in
      if isFocused {
        binding.wrappedValue = value
      } else if binding.wrappedValue == value {
        binding.wrappedValue = binding.none
      }
    }
  }
}

private struct SearchFocusKey: EnvironmentKey { static var defaultValue: SearchFocus? { nil } }

extension EnvironmentValues {
  /// The binding of the search fields in the view; nil for none.
  var searchFocus: SearchFocus? {
    get { self[SearchFocusKey.self] }
    set { self[SearchFocusKey.self] = newValue }
  }
}

private struct SearchFocusModifier: EnvironmentModifier {
  let focus: SearchFocus
  func change(_ environment: inout EnvironmentValues) { environment.searchFocus = focus }
}

extension View {
  /// Connects the focus of the search field of this view to a Boolean value.
  ///
  /// ```swift
  /// struct Library: View {
  ///   @State private var text = ""
  ///   @FocusState private var isSearchFocused: Bool
  ///   var body: some View {
  ///     Button("Search") { isSearchFocused = true }
  ///       .searchable(text: $text)
  ///       .searchFocused($isSearchFocused)
  ///   }
  /// }
  /// ```
  public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    modifier(SearchFocusModifier(focus: SearchFocus(binding, equals: true)))
  }

  /// Connects the focus of the search field of this view to a value: the field has the focus while
  /// the binding has the value.
  public nonisolated func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    modifier(SearchFocusModifier(focus: SearchFocus(binding, equals: value)))
  }
}
