import ElementTree

struct ClipModifier: ElementModifier {
  let content: ClipContent

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = content
  }
}

extension View {
  /// Clips this view to a shape. Terminals clip it to its frame, because cells are rectangles.
  /// `style` has no effect.
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle())
    -> some View
  {
    modifier(
      ClipModifier(
        content: ClipContent(
          outline: shape._outline,
          shape: shape._outline == .rectangle ? nil : ShapeReference(shape)
        )
      )
    )
  }

  /// Has no effect: a cell cannot be shown in part.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View { self }

  /// Has no effect: a cell cannot be shown in part. The default value exists for the compiler: see
  /// ``overlay(_:alignment:)``.
  public nonisolated func mask<Mask: View>(_ mask: Mask = EmptyView()) -> some View { self }

  /// Clips this view to its frame. `antialiased` has no effect.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    modifier(ClipModifier(content: ClipContent()))
  }
}
