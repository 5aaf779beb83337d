extension View {
  /// Shows a column with details beside this view while the binding is true, or a sheet in a window
  /// of compact width.
  ///
  /// ```swift
  /// RootView().inspector(isPresented: $isAdding) {
  ///   HelpView().inspectorColumnWidth(240)
  /// }
  /// ```
  public nonisolated func inspector<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: () -> V
  ) -> some View {
    InspectedView(isPresented: isPresented, content: self, inspector: content())
  }

  /// Sets the width in points of the inspector that contains this view.
  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    preference(key: InspectorWidthKey.self, value: ideal)
  }

  /// Sets the width in points of the inspector that contains this view.
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
    inspectorColumnWidth(ideal: width)
  }
}

private struct InspectorWidthKey: PreferenceKey {
  static let defaultValue: CGFloat? = nil
  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
    value = value ?? nextValue()
  }
}

private struct InspectedView<Content: View, Inspector: View>: BuiltInView {
  let isPresented: Binding<Bool>
  let content: Content
  let inspector: Inspector
  @State private var width: CGFloat?
  @Environment(\.horizontalSizeClass) private var widthClass

  @MainActor var body: some View {
    let isSheet = widthClass == .compact
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue, !isSheet {
        Divider()
        VStack { inspector }
          .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
          .frame(width: width ?? 240)
          .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    .sheet(isPresented: isSheet ? isPresented : .constant(false)) { inspector }
  }
}
