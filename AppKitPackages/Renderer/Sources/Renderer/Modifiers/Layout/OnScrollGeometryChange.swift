private struct ScrollReader: ElementModifier {
  let setGeometry: @MainActor (ScrollGeometry) -> Void

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = ScrollReaderContent(setGeometry: ElementCallback(setGeometry))
  }
}

private struct ScrollGeometryModifier<T: Equatable>: ViewModifier {
  let transform: (ScrollGeometry) -> T
  let action: @MainActor (T, T) -> Void
  @State private var value: T?

  func body(content: Content) -> some View {
    content
      .modifier(ScrollReader { value = transform($0) })
      .onChange(of: value ?? transform(.zero)) { old, new in action(old, new) }
  }
}

extension View {
  /// Calls a function when a value made from how this view is scrolled has changed.
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
  /// Of a list, where rows are made on demand, the heights of rows that cannot be seen are taken to
  /// be those of the rows that can.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Makes the value.
  ///   - action: Called with the value before the change and the one after it.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }
}
