import ElementTree

struct AspectRatioModifier: ElementModifier {
  let ratio: CGFloat?
  let contentMode: ContentMode

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = AspectRatioContent(ratio: ratio, contentMode: contentMode)
  }
}

extension View {
  /// Sets the ratio of the width of this view to its height.
  ///
  /// ```swift
  /// Color.red.aspectRatio(1, contentMode: .fit)
  /// ```
  ///
  /// A cell is 8 points wide and 16 points high, so a square has twice as many columns as rows.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Sets the ratio of the width of this view to its height, given as a size.
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
  {
    let isProportion = aspectRatio.width > 0 && aspectRatio.height > 0
    return self.aspectRatio(
      isProportion ? aspectRatio.width / aspectRatio.height : nil,
      contentMode: contentMode
    )
  }

  /// Scales this view to the largest size within the offered space, in its own aspect ratio.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales this view to fill the offered space, in its own aspect ratio.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
