struct AspectRatioModifier: ElementModifier {
  let ratio: CGFloat?
  let contentMode: ContentMode

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = AspectRatioContent(ratio: ratio, contentMode: contentMode)
  }
}

extension View {
  /// Keeps the proportions of this view: width divided by height.
  ///
  /// ```swift
  /// Color.red.aspectRatio(1, contentMode: .fit)
  /// ```
  ///
  /// A terminal's cell is 8 points wide and 16 high, so a square is twice as many columns as rows.
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Sizes this view by the proportions of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    let isProportion = aspectRatio.width > 0 && aspectRatio.height > 0
    return self.aspectRatio(
      isProportion ? aspectRatio.width / aspectRatio.height : nil,
      contentMode: contentMode
    )
  }

  /// Makes this view as large as it can be inside the room there is, in its own proportions.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes this view fill the room there is, in its own proportions.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
