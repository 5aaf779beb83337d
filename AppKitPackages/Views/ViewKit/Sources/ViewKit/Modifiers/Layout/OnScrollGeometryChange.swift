import ElementTree

private struct ScrollReader: ElementModifier {
  let setGeometry: (ScrollGeometry) -> Void

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = ScrollReaderContent(setGeometry: ElementCallback(setGeometry))
  }
}

private struct ScrollGeometryModifier<T: Equatable>: BuiltInModifier {
  let transform: (ScrollGeometry) -> T
  let action: (T, T) -> Void
  @State private var value: T?

  @MainActor func body(content: Content) -> some View {
    content
      .modifier(ScrollReader { value = transform($0) })
      .onChange(of: value ?? transform(.zero)) { old, new in action(old, new) }
  }
}

extension View {
  /// Runs an action on the main actor when a value changes that is computed from the scroll
  /// geometry of this view.
  ///
  /// ```swift
  /// struct Messages: View {
  ///   @State private var isAtTop = true
  ///   var body: some View {
  ///     ScrollView { RootView() }
  ///       .onScrollGeometryChange(for: Bool.self) { geometry in
  ///         geometry.contentOffset.y <= 0
  ///       } action: { _, isAtTop in
  ///         self.isAtTop = isAtTop
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// In a list, rows that were never visible are assumed to be as high as the visible rows.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Returns the value for a scroll geometry.
  ///   - action: Called with the old and the new value.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }
}
