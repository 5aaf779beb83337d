import ViewKit

extension View {
  /// Sets the colors of categories, which are the legend in this order.
  ///
  /// ```swift
  /// Chart {
  ///   BarMark(x: .value("Day", "Mo"), y: .value("Minutes", 90))
  ///     .foregroundStyle(by: .value("Project", "Home"))
  /// }
  /// .chartForegroundStyleScale(["Home": .green, "Work": .orange])
  /// ```
  public nonisolated func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, S>
  ) -> some View {
    let pairs = mapping.map { (key: $0.key.plotValue, value: $0.value) }
    return chart {
      $0.styles.colors = .styles(
        Dictionary(pairs.map { ($0.key, $0.value as any ShapeStyle) }) { first, _ in first }
      )
      $0.styles.colorDomain = AnyScaleDomain(kind: .values(pairs.map(\.key)))
    }
  }

  /// Sets the colors of categories in their order, or the ends of a range of shades.
  public nonisolated func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    chart { $0.styles.colors = .range(range) }
  }

  /// Sets the ends of a range of shades: the colors of a gradient.
  public nonisolated func chartForegroundStyleScale(range: Gradient) -> some View {
    chartForegroundStyleScale(range: range.stops.map(\.color))
  }

  /// Sets the values with colors, in the order of the legend.
  public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain>(
    domain: Domain
  ) -> some View {
    let domain = domain._domain
    return chart { $0.styles.colorDomain = domain }
  }

  /// Sets the values with colors, in the order of the legend, and their colors.
  public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain, S: ShapeStyle>(
    domain: Domain,
    range: [S]
  ) -> some View {
    chartForegroundStyleScale(domain: domain).chartForegroundStyleScale(range: range)
  }

  /// Sets the ends of a range of numbers, and the colors of its shades.
  public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain>(
    domain: Domain,
    range: Gradient
  ) -> some View {
    chartForegroundStyleScale(domain: domain).chartForegroundStyleScale(range: range)
  }

  /// Sets the values with colors, in the order of the legend, and a function that returns their
  /// colors.
  public nonisolated func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
    domain: [Value],
    mapping: @escaping (Value) -> S
  ) -> some View {
    chartForegroundStyleScale(domain: domain).chartForegroundStyleScale(mapping: mapping)
  }

  /// Sets a function that returns the colors of values.
  public nonisolated func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
    mapping: @escaping (Value) -> S
  ) -> some View {
    chart { $0.styles.colors = .mapping { value in Value(plotValue: value).map(mapping) } }
  }

  /// Sets the symbols of categories, which are the legend in this order.
  public nonisolated func chartSymbolScale<Value: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<Value, S>
  ) -> some View {
    let (values, shapes) = (mapping.map(\.key.plotValue), mapping.map(\.value))
    return chart { ($0.styles.symbolDomain, $0.styles.symbols) = (values, shapes) }
  }

  /// Sets the symbols of categories in their order.
  public nonisolated func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
    chart { $0.styles.symbols = range }
  }

  /// Sets the values with symbols, in the order of the legend.
  public nonisolated func chartSymbolScale<Value: Plottable>(domain: [Value]) -> some View {
    let values = domain.map(\.plotValue)
    return chart { $0.styles.symbolDomain = values }
  }

  /// Sets the dashes of categories, which are the legend in this order.
  public nonisolated func chartLineStyleScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, StrokeStyle>
  ) -> some View {
    let (values, styles) = (mapping.map(\.key.plotValue), mapping.map(\.value))
    return chart { ($0.styles.lineDomain, $0.styles.lines) = (values, styles) }
  }

  /// Sets the dashes of categories in their order.
  public nonisolated func chartLineStyleScale(range: [StrokeStyle]) -> some View {
    chart { $0.styles.lines = range }
  }

  /// Sets the areas of the smallest and of the largest symbol, in square points.
  public nonisolated func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
    chart { $0.styles.sizes = range }
  }

  /// Shows or hides the legend of charts.
  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.legend.visibility = visibility }
  }

  /// Sets the place of the legend of charts.
  public nonisolated func chartLegend(
    position: AnnotationPosition,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chart {
      ($0.legend.position, $0.legend.alignment, $0.legend.spacing) = (position, alignment, spacing)
    }
  }

  /// Shows a view as the legend of charts.
  public nonisolated func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = AnyView(content())
    return chartLegend(position: position, alignment: alignment, spacing: spacing)
      .chart { $0.legend.content = content }
  }
}
