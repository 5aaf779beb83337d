import ViewKit

/// The colors, symbols, dashes and sizes of values.
struct ChartStyleScales {
  enum Colors {
    case automatic
    /// The styles of categories; the others have the usual colors.
    case styles([PlotValue: any ShapeStyle])
    /// The styles of categories in their order, or the ends of a range of shades.
    case range([any ShapeStyle])
    case mapping((PlotValue) -> (any ShapeStyle)?)
  }

  var colors = Colors.automatic
  /// The values of the scale in the order of the legend; nil for those of the marks.
  var colorDomain: AnyScaleDomain?
  var symbols: [any ChartSymbolShape] = []
  var symbolDomain: [PlotValue]?
  var lines: [StrokeStyle] = []
  var lineDomain: [PlotValue]?
  /// The areas of the smallest and the largest symbol, in square points.
  var sizes: ClosedRange<CGFloat> = 16...400

  static let usualColors: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

  static let usualSymbols: [BasicChartSymbolShape] = BasicChartSymbolShape.Kind.allCases.map {
    BasicChartSymbolShape(kind: $0)
  }

  static let usualLines = [[], [6, 4], [2, 3], [10, 4, 2, 4], [14, 5]].map {
    StrokeStyle(lineWidth: 2, dash: $0)
  }
}

/// The styles of the values that the marks of a chart have.
struct ResolvedStyles {
  private let scales: ChartStyleScales
  private let environment: EnvironmentValues
  /// The values with colors, in the order of the legend.
  let colored: [PlotValue]
  /// The values with symbols, in the order of the legend.
  let symbols: [PlotValue]
  /// The values with dashes, in the order of the legend.
  let lines: [PlotValue]
  private let shades: ClosedRange<Double>?
  private let sizes: ClosedRange<Double>?

  init(_ marks: [Mark], _ scales: ChartStyleScales, _ environment: EnvironmentValues) {
    (self.scales, self.environment) = (scales, environment)
    let found = Self.unique(marks.compactMap { $0.foregroundBy?.value })
    switch scales.colorDomain?.kind {
    case .values(let values): colored = values
    case .range(let lower, let upper): colored = [lower, upper]
    case .automatic, nil: colored = found
    }
    symbols = scales.symbolDomain ?? Self.unique(marks.compactMap { $0.symbolBy?.value })
    lines = scales.lineDomain ?? Self.unique(marks.compactMap { $0.lineBy?.value })
    shades = Self.bounds(colored)
    sizes = Self.bounds(marks.compactMap { $0.symbolSizeBy?.value })
  }

  private static func unique(_ values: [PlotValue]) -> [PlotValue] {
    var seen: Set<PlotValue> = []
    return values.filter { seen.insert($0).inserted }
  }

  private static func bounds(_ values: [PlotValue]) -> ClosedRange<Double>? {
    let numbers = values.compactMap(\.number)
    guard numbers.count == values.count, let least = numbers.min(), let most = numbers.max() else {
      return nil
    }
    return least...most
  }

  /// The numbers that are shown as shades; nil if categories are shown as colors.
  var shadedNumbers: ClosedRange<Double>? { shades }

  func color(_ mark: Mark) -> Color {
    let style = mark.foreground ?? mark.foregroundBy.map { self.style(of: $0.value) }
    return color(style ?? ChartStyleScales.usualColors[0]).opacity(mark.opacity)
  }

  func color(of value: PlotValue) -> Color { color(style(of: value)) }

  func color(_ style: any ShapeStyle) -> Color {
    style._color(in: environment) ?? .primary
  }

  private func style(of value: PlotValue) -> any ShapeStyle {
    let usual = ChartStyleScales.usualColors
    if let shades, let number = value.number {
      let span = shades.upperBound - shades.lowerBound
      return shade(span > 0 ? min(max((number - shades.lowerBound) / span, 0), 1) : 1)
    }
    let index = colored.firstIndex(of: value) ?? 0
    switch scales.colors {
    case .automatic: return usual[index % usual.count]
    case .styles(let styles): return styles[value] ?? usual[index % usual.count]
    case .range(let range):
      return range.isEmpty ? usual[index % usual.count] : range[index % range.count]
    case .mapping(let style): return style(value) ?? usual[index % usual.count]
    }
  }

  /// Returns the shade at a part of the range of numbers: between the colors of the app, or a more
  /// or less translucent one, which every background shows.
  private func shade(_ part: Double) -> any ShapeStyle {
    guard case .range(let range) = scales.colors, let first = range.first else {
      return ChartStyleScales.usualColors[0].opacity(0.15 + 0.85 * part)
    }
    guard range.count > 1 else { return color(first).opacity(0.15 + 0.85 * part) }
    let place = part * Double(range.count - 1)
    let index = min(Int(place), range.count - 2)
    return color(range[index]).mix(with: color(range[index + 1]), by: place - Double(index))
  }

  func symbol(_ mark: Mark) -> MarkSymbol? {
    guard let value = mark.symbolBy?.value else { return mark.symbol }
    return .shape(symbol(of: value))
  }

  func symbol(of value: PlotValue) -> any ChartSymbolShape {
    let shapes = scales.symbols.isEmpty ? ChartStyleScales.usualSymbols : scales.symbols
    return shapes[(symbols.firstIndex(of: value) ?? 0) % shapes.count]
  }

  /// Returns the width and height of a symbol in points.
  func symbolSize(_ mark: Mark) -> CGFloat {
    var area = mark.symbolSize ?? 36
    if let number = mark.symbolSizeBy?.value.number, let sizes {
      let span = sizes.upperBound - sizes.lowerBound
      let part = span > 0 ? (number - sizes.lowerBound) / span : 1
      area = scales.sizes.lowerBound + part * (scales.sizes.upperBound - scales.sizes.lowerBound)
    }
    return area.isFinite ? min(max(area, 0), 1_000_000).squareRoot() : 0
  }

  func line(_ mark: Mark) -> StrokeStyle {
    if let value = mark.lineBy?.value { return line(of: value) }
    return mark.line ?? StrokeStyle(lineWidth: mark.kind == .rule ? 1 : 2)
  }

  func line(of value: PlotValue) -> StrokeStyle {
    let styles = scales.lines.isEmpty ? ChartStyleScales.usualLines : scales.lines
    return styles[(lines.firstIndex(of: value) ?? 0) % styles.count]
  }
}
