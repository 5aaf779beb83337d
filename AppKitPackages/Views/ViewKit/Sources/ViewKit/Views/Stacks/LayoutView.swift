import ElementTree

/// The views that a ``Layout`` places.
struct LayoutView<Content: View>: ElementView {
  let layout: AnyLayout
  let children: Content
  var elementChildren: Content { children }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = layout.content
  }
}

extension Layout {
  /// Returns a view that places the content by this layout.
  public nonisolated func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: AnyLayout(self), children: content())
  }
}

extension View {
  /// Stores a value that the layout around this view reads from its subview.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(TraitChange { $0.layoutValues[key] = value })
  }
}
