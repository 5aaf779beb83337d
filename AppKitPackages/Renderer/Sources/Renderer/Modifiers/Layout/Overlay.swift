struct LayerModifier<Layer: View>: ElementModifier {
  let isBehind: Bool
  let alignment: Alignment
  let layer: Layer
  var secondary: Layer { layer }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = OverlayContent(isBehind: isBehind, alignment: alignment)
  }
}

extension View {
  /// Draws views in front of this view, within its frame.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(isBehind: false, alignment: alignment, layer: content()))
  }

  /// Draws a view in front of this view, within its frame.
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(isBehind: false, alignment: alignment, layer: overlay))
  }

  /// Draws views behind this view, within its frame.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(isBehind: true, alignment: alignment, layer: content()))
  }

  /// Draws a view behind this view, within its frame.
  public nonisolated func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(isBehind: true, alignment: alignment, layer: background))
  }
}
