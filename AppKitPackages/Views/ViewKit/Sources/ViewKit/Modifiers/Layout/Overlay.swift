import ElementTree

struct LayerModifier<Layer: View>: ElementModifier {
  let isBehind: Bool
  let alignment: Alignment
  var ignoresSafeArea = false
  let layer: Layer
  var secondary: Layer { layer }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = OverlayContent(
      isBehind: isBehind,
      alignment: alignment,
      ignoresSafeArea: ignoresSafeArea
    )
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
  ///
  /// The default value exists for the compiler. Without it, `overlay` with a trailing closure
  /// also matches this function, with the closure as the view. The compiler would reject that only
  /// after the whole chain of modifiers, which multiplies the time to check a long chain.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay = EmptyView(),
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
  ///
  /// The default value exists for the compiler: see ``overlay(_:alignment:)``.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background = EmptyView(),
    alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(isBehind: true, alignment: alignment, layer: background))
  }
}
