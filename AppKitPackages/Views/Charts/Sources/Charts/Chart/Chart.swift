import ElementTree
import ViewKit

/// A view that shows values as bars, lines, points and other marks, with axes and a legend.
///
/// ```swift
/// Chart {
///   BarMark(x: .value("Day", "Mo"), y: .value("Done", 3))
///   BarMark(x: .value("Day", "Tu"), y: .value("Done", 5))
/// }
/// .frame(height: 160)
/// ```
///
/// A browser shows a drawing, and a terminal blocks and Braille characters. Screen readers read a
/// table of the values, which tests find in the elements of a screen.
public struct Chart<Content: ChartContent>: View {
  private let content: Content
  @Environment(\.self) private var environment

  /// Creates a chart from its marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// Creates a chart with marks for each element of a collection.
  ///
  /// ```swift
  /// struct Day: Identifiable {
  ///   var id: String
  ///   var steps: Int
  /// }
  /// func chart(_ days: [Day]) -> some View {
  ///   Chart(days) { BarMark(x: .value("Day", $0.id), y: .value("Steps", $0.steps)) }
  /// }
  /// ```
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
    self.content = ForEach(data, content: content)
  }

  /// Creates a chart with marks for each element of a collection, with the value at a key path as
  /// identity.
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  public var body: some View {
    var collected = CollectedMarks()
    content._collect(into: &collected)
    let configuration = environment.chart
    let model = ChartModel(collected.marks, configuration, environment)
    let table = MarkTable(collected.marks, environment)
    return DataTableView(columns: table.columns, rows: table.rows) {
      ChartLayoutView(model: model)
        .frame(idealWidth: 320, idealHeight: 192)
    }
    // The views of the app in a chart may be charts of their own.
    .environment(\.chart, ChartConfiguration())
  }
}

/// The plot with its axes, beside the legend and the titles.
private struct ChartLayoutView: View {
  let model: ChartModel
  private var configuration: ChartConfiguration { model.configuration }

  var body: some View {
    let legend = ChartLegend(model: model)
    let (x, y) = (configuration.x.title, configuration.y.title)
    return HStack(spacing: AxisLayout.column) {
      if legend.position == .leading { legend }
      VStack(alignment: .leading, spacing: 0) {
        if legend.position == .top { legend }
        if let y, y.position != .bottom { title(y, .leading) }
        if let x, x.position == .top { title(x, .leading) }
        PlotView(model: model)
        if let x, x.position != .top { title(x, .center) }
        if let y, y.position == .bottom { title(y, .leading) }
        if legend.position == .bottom { legend }
      }
      if legend.position == .trailing { legend }
    }
  }

  private func title(_ title: ChartConfiguration.Title, _ usual: Alignment) -> some View {
    title.view
      .font(.caption)
      .foregroundStyle(.secondary)
      .frame(maxWidth: .infinity, alignment: title.alignment ?? usual)
      .accessibilityHidden(true)
  }
}

/// A view with a table of the values that it shows.
private struct DataTableView<Content: View>: ElementView {
  let columns: [String]
  let rows: [[String]]
  @ViewBuilder let content: Content
  var elementChildren: Content { content }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = DataTableContent(columns: columns, rows: rows)
  }
}
