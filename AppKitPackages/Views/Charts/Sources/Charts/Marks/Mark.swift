import ViewKit

/// A mark of a chart, without the types of its values.
struct Mark {
  enum Kind: Equatable { case bar, line, area, point, rule, rectangle, sector }

  /// The values of a mark along one axis.
  enum Extent {
    /// The whole length of the plot, or a part of it in points.
    case plot(CGFloat?, CGFloat?)
    case value(Datum)
    case range(Datum, Datum)

    init<Value>(_ value: PlottableValue<Value>) { self = .value(value.datum) }
    init<Value>(_ start: PlottableValue<Value>, _ end: PlottableValue<Value>) {
      self = .range(start.datum, end.datum)
    }

    static let whole = Extent.plot(nil, nil)

    var data: [Datum] {
      switch self {
      case .plot: []
      case .value(let datum): [datum]
      case .range(let start, let end): [start, end]
      }
    }
  }

  var kind: Kind
  var x = Extent.whole
  var y = Extent.whole
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var series: Datum?
  /// The value, the radii in points and the gap of a sector.
  var angle: Datum?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset: CGFloat = 0

  var foreground: (any ShapeStyle)?
  var foregroundBy: Datum?
  var symbol: MarkSymbol?
  var symbolBy: Datum?
  var symbolSize: CGFloat?
  var symbolSizeBy: Datum?
  var position: (by: Datum, axis: Axis?, span: MarkDimension)?
  var line: StrokeStyle?
  var lineBy: Datum?
  var interpolation: InterpolationMethod?
  var opacity: Double = 1
  var cornerRadius: CGFloat?
  /// The distances in points by which the start and the end of the mark are moved.
  var offset = (start: CGSize.zero, end: CGSize.zero)
  var zIndex: Double = 0
  var annotations: [MarkAnnotation] = []
  var accessibilityLabel: Text?
  var accessibilityValue: Text?
  var isAccessibilityHidden = false

  init(_ kind: Kind) { self.kind = kind }

  /// The values that distinguish the series of a mark.
  var seriesData: [Datum] {
    [series, foregroundBy, symbolBy, lineBy, position?.by].compactMap { $0 }
      .reduce(into: []) { unique, datum in
        if !unique.contains(where: { $0.value == datum.value }) { unique.append(datum) }
      }
  }
}

/// The symbol of a point: a shape or a view.
enum MarkSymbol {
  case shape(any ChartSymbolShape)
  case view(AnyView)
}

/// A view beside a mark.
struct MarkAnnotation {
  var position: AnnotationPosition
  var alignment: Alignment
  var spacing: CGFloat
  var overflow: AnnotationOverflowResolution
  var content: AnyView
}

/// The marks that the content of a chart consists of.
///
/// ```swift
/// struct Target: ChartContent {
///   var body: some ChartContent { RuleMark(y: .value("Target", 8)) }
/// }
/// ```
///
/// Types of apps have a `body` and never use it.
public struct CollectedMarks {
  var marks: [Mark] = []
}
