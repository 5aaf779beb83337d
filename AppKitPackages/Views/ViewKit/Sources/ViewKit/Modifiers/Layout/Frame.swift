import ElementTree

struct FrameModifier: ElementModifier {
  let content: FrameContent

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = content
  }
}

extension View {
  /// Sets the width and the height of this view in points; nil keeps its own.
  public nonisolated func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(content: FrameContent(width: width, height: height, alignment: alignment))
    )
  }

  /// Sets limits for the size of this view in points. A maximum of `.infinity` takes all offered
  /// space.
  public nonisolated func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        content: FrameContent(
          minWidth: minWidth,
          idealWidth: idealWidth,
          maxWidth: maxWidth,
          minHeight: minHeight,
          idealHeight: idealHeight,
          maxHeight: maxHeight,
          alignment: alignment
        )
      )
    )
  }
}

struct FixedSizeModifier: ElementModifier {
  let horizontal: Bool
  let vertical: Bool

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = FixedSizeContent(horizontal: horizontal, vertical: vertical)
  }
}

extension View {
  /// Sets the size of this view to its ideal size, regardless of the offered space.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Sets the width or the height of this view to the ideal one, regardless of the offered space.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}

struct OffsetModifier: ElementModifier {
  let x: CGFloat
  let y: CGFloat

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = OffsetContent(x: x, y: y)
  }
}

struct PositionModifier: ElementModifier {
  let x: CGFloat
  let y: CGFloat

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = PositionContent(x: x, y: y)
  }
}

extension View {
  /// Draws this view at a distance in points from its position. The layout does not change.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(OffsetModifier(x: x, y: y))
  }

  /// Draws this view at a distance in points from its position. The layout does not change.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(OffsetModifier(x: offset.width, y: offset.height))
  }

  /// Places the center of this view at a point of its parent, in points.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(PositionModifier(x: x, y: y))
  }

  /// Places the center of this view at a point of its parent, in points.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(x: position.x, y: position.y))
  }
}
