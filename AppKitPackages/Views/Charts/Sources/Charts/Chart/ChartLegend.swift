import ViewKit

/// The colors, symbols and dashes of a chart with their names.
struct ChartLegend: View {
  let model: ChartModel

  private struct Entry: Identifiable {
    let id: Int
    let name: String
    let color: Color
    var symbol: (any ChartSymbolShape)?
    var line: StrokeStyle?
  }

  /// The side of the chart at which the legend is; nil for none.
  var position: AnnotationPosition? {
    let legend = model.configuration.legend
    guard legend.visibility != .hidden, legend.content != nil || !entries.isEmpty else {
      return nil
    }
    switch legend.position {
    case .top, .topLeading, .topTrailing: return .top
    case .leading: return .leading
    case .trailing: return .trailing
    default: return .bottom
    }
  }

  private var entries: [Entry] {
    let styles = model.styles
    if let shades = styles.shadedNumbers {
      // The ends and the middle of a range of shades.
      let (least, most) = (shades.lowerBound, shades.upperBound)
      let numbers = least == most ? [least] : [least, (least + most) / 2, most]
      return numbers.enumerated().map { index, number in
        let name = AxisTicks.text(number, .autoupdatingCurrent)
        return Entry(id: index, name: name, color: styles.color(of: .number(number)))
      }
    }
    var values = styles.colored
    values += (styles.symbols + styles.lines).filter { !values.contains($0) }
    var seen: Set<PlotValue> = []
    return values.filter { seen.insert($0).inserted }.enumerated().map { index, value in
      let isColored = styles.colored.contains(value)
      var entry = Entry(
        id: index,
        name: name(value),
        color: isColored ? styles.color(of: value) : ChartStyleScales.usualColors[0]
      )
      if styles.symbols.contains(value) { entry.symbol = styles.symbol(of: value) }
      if styles.lines.contains(value) { entry.line = styles.line(of: value) }
      return entry
    }
  }

  private func name(_ value: PlotValue) -> String {
    switch value {
    case .category(let text): text
    case .number(let number): AxisTicks.text(number, .autoupdatingCurrent)
    case .date(let date): date.formatted(date: .abbreviated, time: .omitted)
    }
  }

  var body: some View {
    if let content = model.configuration.legend.content {
      content
    } else {
      let entries = entries
      let width = entries.map { AxisLayout.width($0.name) }.max() ?? 0
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: width + 24), spacing: 8, alignment: .leading)],
        alignment: .leading,
        spacing: 0
      ) {
        ForEach(entries) { entry in
          HStack(spacing: 8) {
            sample(entry).frame(width: 8, height: 8)
            Text(verbatim: entry.name).lineLimit(1)
          }
          .font(.caption)
          .foregroundStyle(.secondary)
        }
      }
      .padding(.top, model.configuration.legend.spacing ?? 0)
      // The table has the names.
      .accessibilityHidden(true)
    }
  }

  private func sample(_ entry: Entry) -> some View {
    let bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    var line = Path()
    line.addLines([CGPoint(x: 0, y: 4), CGPoint(x: 8, y: 4)])
    let path = entry.symbol?.path(in: bounds) ?? Path(bounds)
    return DrawingView(
      operations: [
        entry.line == nil
          ? .init(kind: .fill(FillStyle()), path: path, color: entry.color, clips: [])
          : .init(
            kind: .stroke(StrokeStyle(lineWidth: 2)),
            path: line,
            color: entry.color,
            clips: []
          )
      ]
    )
  }
}
