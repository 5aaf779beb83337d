extension View {
  /// Gives this view the size of its container: what scrolls around it, or the screen.
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   LazyHStack(spacing: 0) {
  ///     ForEach(todos) { TodoView(todo: $0).containerRelativeFrame(.horizontal) }
  ///   }
  /// }
  /// ```
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, count: 1, spacing: 0, alignment: alignment)
  }

  /// Gives this view the size of some of the equal parts that its container is divided into.
  ///
  /// - Parameters:
  ///   - count: how many parts there are.
  ///   - span: how many of them this view takes.
  ///   - spacing: the distance between them, in points.
  public func containerRelativeFrame(
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

  /// Gives this view a size that is worked out from that of its container.
  ///
  /// - Parameter length: gets the length of the container along an axis, in points.
  public func containerRelativeFrame(
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
