import ViewKit

extension View {
  /// Adds a background, a border or another modifier to the plots of charts.
  ///
  /// ```swift
  /// Chart { BarMark(x: .value("Day", "Mo"), y: .value("Done", 3)) }
  ///   .chartPlotStyle { $0.border(.gray) }
  /// ```
  public nonisolated func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> Content
  ) -> some View {
    chart { $0.plotStyle = { AnyView(content($0)) } }
  }

  /// Shows a view in front of charts.
  public nonisolated func chartOverlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chart {
      $0.overlay = { proxy in
        AnyView(
          content(proxy).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        )
      }
    }
  }

  /// Shows a view behind charts.
  public nonisolated func chartBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chart {
      $0.background = { proxy in
        AnyView(
          content(proxy).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        )
      }
    }
  }

  /// Lets people select a value of x, with the pointer and with the left and right arrow keys.
  ///
  /// ```swift
  /// @State var day: String?
  ///
  /// Chart {
  ///   BarMark(x: .value("Day", "Mo"), y: .value("Done", 3))
  ///   if let day { RuleMark(x: .value("Day", day)) }
  /// }
  /// .chartXSelection(value: $day)
  /// ```
  ///
  /// The selection stays after a click. Escape removes it.
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart { $0.x.selection = .init(value) }
  }

  /// Lets people select a value of y, with the pointer and with the up and down arrow keys.
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart { $0.y.selection = .init(value) }
  }

  /// Lets people select a range of values of x with the pointer.
  public nonisolated func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { chart { $0.x.range = .init(range) } }

  /// Lets people select a range of values of y with the pointer.
  public nonisolated func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { chart { $0.y.range = .init(range) } }

  /// Lets people select a sector, with the pointer and with the left and right arrow keys. The value is
  /// the sum of the sectors up to that place, clockwise from the top.
  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart { $0.angleSelection = .init(value) }
  }
}

extension ChartConfiguration.Selection {
  fileprivate init<P: Plottable>(_ binding: Binding<P?>) {
    value = { binding.wrappedValue?.plotValue }
    select = { binding.wrappedValue = $0.flatMap { P(plotValue: $0.end) } }
  }

  fileprivate init<P: Plottable & Comparable>(_ binding: Binding<ClosedRange<P>?>) {
    value = { binding.wrappedValue?.upperBound.plotValue }
    select = { values in
      guard let values, let start = P(plotValue: values.start), let end = P(plotValue: values.end)
      else { return binding.wrappedValue = nil }
      binding.wrappedValue = min(start, end)...max(start, end)
    }
  }
}
