import ViewKit

extension View {
  /// Shows or hides the x axis of charts.
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.x.visibility = visibility }
  }

  /// Shows or hides the y axis of charts.
  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.y.visibility = visibility }
  }

  /// Sets the x axis of charts.
  ///
  /// ```swift
  /// Chart { BarMark(x: .value("Day", "Mo"), y: .value("Done", 3)) }
  ///   .chartXAxis { AxisMarks { AxisValueLabel() } }
  /// ```
  public nonisolated func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    var axes = CollectedAxes()
    content()._collect(into: &axes)
    return chart { [axes] in $0.x.content = axes }
  }

  /// Sets the y axis of charts.
  public nonisolated func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    var axes = CollectedAxes()
    content()._collect(into: &axes)
    return chart { [axes] in $0.y.content = axes }
  }

  /// Has no effect: every label has the style that its mark sets.
  public nonisolated func chartXAxisStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> Content
  ) -> some View { self }

  /// Has no effect: every label has the style that its mark sets.
  public nonisolated func chartYAxisStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> Content
  ) -> some View { self }

  /// Shows a view as the title of the x axis.
  public nonisolated func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View {
    let title = ChartConfiguration.Title(
      view: AnyView(content()),
      position: position == .automatic ? .bottom : position,
      alignment: alignment
    )
    return chart { $0.x.title = title }
  }

  /// Shows a text as the title of the x axis.
  public nonisolated func chartXAxisLabel(
    _ labelKey: LocalizedStringKey,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment) { Text(labelKey) }
  }

  /// Shows a text as the title of the x axis.
  @_disfavoredOverload
  public nonisolated func chartXAxisLabel<S: StringProtocol>(
    _ label: S,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment) { Text(label) }
  }

  /// Shows a view as the title of the y axis, above the plot: a terminal turns no texts.
  public nonisolated func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View {
    let title = ChartConfiguration.Title(
      view: AnyView(content()),
      position: position,
      alignment: alignment
    )
    return chart { $0.y.title = title }
  }

  /// Shows a text as the title of the y axis.
  public nonisolated func chartYAxisLabel(
    _ labelKey: LocalizedStringKey,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment) { Text(labelKey) }
  }

  /// Shows a text as the title of the y axis.
  @_disfavoredOverload
  public nonisolated func chartYAxisLabel<S: StringProtocol>(
    _ label: S,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment) { Text(label) }
  }
}

/// The labels of an axis, for source compatibility.
public struct ChartAxisContent: View {
  public var body: some View { EmptyView() }
}
