struct FrameModifier: ElementModifier {
  let content: FrameContent

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = content
  }
}

extension View {
  /// Gives this view a size.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(content: FrameContent(width: width, height: height, alignment: alignment))
    )
  }

  /// Gives this view limits for its size; `.infinity` takes all there is.
  public func frame(
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
  /// Gives this view the size it likes best, however little room there is.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives this view its ideal width or height, even if that is more than there is room for.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
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
  /// Draws this view elsewhere without moving its neighbours.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(OffsetModifier(x: x, y: y))
  }

  /// Draws this view away from its place, which it keeps in the layout.
  public func offset(_ offset: CGSize) -> some View {
    modifier(OffsetModifier(x: offset.width, y: offset.height))
  }

  /// Puts the centre of this view at a point of the view around it.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(PositionModifier(x: x, y: y))
  }

  /// Puts the centre of this view at a point of the view around it.
  public func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(x: position.x, y: position.y))
  }
}
