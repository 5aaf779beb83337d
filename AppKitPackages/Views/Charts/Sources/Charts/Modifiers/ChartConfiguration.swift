import ViewKit

/// The values that the modifiers of a chart have set.
struct ChartConfiguration {
  struct Axis {
    var visibility = Visibility.automatic
    /// The axes of `chartXAxis` or `chartYAxis`; nil for the usual one.
    var content: CollectedAxes?
    var title: Title?
    var scale = PositionScale.Options()
    var selection: Selection?
    var range: Selection?

    var axes: [CollectedAxes.Axis] {
      guard visibility != .hidden else { return [] }
      if let content { return content.axes }
      var usual = CollectedAxes()
      AxisMarks()._collect(into: &usual)
      return usual.axes
    }
  }

  /// The title of an axis.
  struct Title {
    var view: AnyView
    var position: AnnotationPosition
    var alignment: Alignment?
  }

  /// A binding of an app, without its type.
  struct Selection {
    /// Reads the value.
    var value: () -> PlotValue?
    /// Sets the value at the start and at the end of a drag; nil removes it.
    var select: ((start: PlotValue, end: PlotValue)?) -> Void
  }

  struct Legend {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var spacing: CGFloat?
    var content: AnyView?
  }

  var x = Axis()
  var y = Axis()
  var angleSelection: Selection?
  var legend = Legend()
  var styles = ChartStyleScales()
  var plotStyle: ((ChartPlotContent) -> AnyView)?
  var background: ((ChartProxy) -> AnyView)?
  var overlay: ((ChartProxy) -> AnyView)?
}

private struct ChartKey: EnvironmentKey {
  static var defaultValue: ChartConfiguration { ChartConfiguration() }
}

extension EnvironmentValues {
  var chart: ChartConfiguration {
    get { self[ChartKey.self] }
    set { self[ChartKey.self] = newValue }
  }
}

extension View {
  /// Changes the configuration of the charts in a view.
  nonisolated func chart(_ change: @escaping (inout ChartConfiguration) -> Void) -> some View {
    transformEnvironment(\.chart) { change(&$0) }
  }
}
