/// Views in a layout.
struct LayoutView<Content: View>: ElementView {
  let layout: AnyLayout
  let elementChildren: Content

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = layout.content
  }
}

extension Layout {
  /// Views in this layout.
  @MainActor
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: AnyLayout(self), elementChildren: content())
  }
}

extension View {
  /// Gives a value to the layout this view is in.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(TraitChange { $0.layoutValues[key] = value })
  }
}
