struct LayerModifier<Layer: View>: ElementModifier {
  let isBehind: Bool
  let alignment: Alignment
  let secondary: Layer

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = OverlayContent(isBehind: isBehind, alignment: alignment)
  }
}

/// The content of an element whose first child has the others in front of it, or behind it. The
/// others get the size of the first.
public struct OverlayContent: ElementContent {
  public let isBehind: Bool
  public let alignment: Alignment
  public var role: ElementRole { .none }
}

extension View {
  /// Puts views in front of this view.
  public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(isBehind: false, alignment: alignment, secondary: content()))
  }

  public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(isBehind: false, alignment: alignment, secondary: overlay))
  }

  /// Puts views behind this view.
  public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(isBehind: true, alignment: alignment, secondary: content()))
  }

  public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(isBehind: true, alignment: alignment, secondary: background))
  }
}
