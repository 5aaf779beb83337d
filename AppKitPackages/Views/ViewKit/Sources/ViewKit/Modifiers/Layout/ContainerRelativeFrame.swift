import ElementTree

extension View {
  /// Sets the size of this view to that of its container: the nearest scroll view, or the screen.
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   LazyHStack(spacing: 0) {
  ///     ForEach(todos) { TodoView(todo: $0).containerRelativeFrame(.horizontal) }
  ///   }
  /// }
  /// ```
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, count: 1, spacing: 0, alignment: alignment)
  }

  /// Sets the size of this view to a fraction of its container.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the size is set.
  ///   - count: The number of equal parts of the container.
  ///   - span: The number of parts for this view.
  ///   - spacing: The distance of the parts in points.
  ///   - alignment: The alignment of the view in the frame.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let parts = CGFloat(max(count, 1))
      let part = (length - spacing * (parts - 1)) / parts
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }

  /// Sets the size of this view to the result of a function of the size of its container.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the size is set.
  ///   - alignment: The alignment of the view in the frame.
  ///   - length: Returns the length of the view along an axis for that of the container, in points.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }
}

private struct ContainerFrameModifier: ElementModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = ContainerFrameContent(axes: axes, alignment: alignment, length: .init(length))
  }
}
