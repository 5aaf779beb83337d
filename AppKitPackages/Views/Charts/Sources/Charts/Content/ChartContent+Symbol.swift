import ViewKit

extension ChartContent {
  /// Sets the shape of points, and adds it to the points of lines and areas.
  public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    changing { $0.symbol = $0.symbol ?? .shape(symbol) }
  }

  /// Shows a view as the symbol of points, and of those of lines and areas.
  ///
  /// ```swift
  /// LineMark(x: .value("Hour", 9), y: .value("Degrees", 20))
  ///   .symbol { Text("☀") }
  /// ```
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return changing { $0.symbol = $0.symbol ?? .view(view) }
  }

  /// Shows a value as the shape of symbols.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { $0.symbolBy = $0.symbolBy ?? value.datum }
  }

  /// Sets the area of symbols in square points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changing { $0.symbolSize = $0.symbolSize ?? area }
  }

  /// Sets the size of symbols in points.
  public func symbolSize(_ size: CGSize) -> some ChartContent {
    symbolSize(size.width * size.height)
  }

  /// Shows a value as the size of symbols.
  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { $0.symbolSizeBy = $0.symbolSizeBy ?? value.datum }
  }
}

/// The shape of a symbol.
///
/// ```swift
/// struct Flag: ChartSymbolShape {
///   var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
///   func path(in rect: CGRect) -> Path { Path(rect) }
/// }
/// ```
public protocol ChartSymbolShape: Shape {
  /// The frame in which the shape looks as large as a square with an area of 1.
  var perceptualUnitRect: CGRect { get }
}

/// The shapes of symbols that the library has.
///
/// ```swift
/// let point = PointMark(x: .value("Hour", 9), y: .value("Degrees", 20)).symbol(.diamond)
/// ```
public struct BasicChartSymbolShape: ChartSymbolShape {
  enum Kind: CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
  }
  let kind: Kind

  public nonisolated var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  public nonisolated func path(in rect: CGRect) -> Path {
    switch kind {
    case .circle: Path(ellipseIn: rect)
    case .square: Path(rect.insetBy(dx: rect.width * 0.08, dy: rect.height * 0.08))
    case .triangle: polygon(3, in: rect)
    case .diamond: polygon(4, in: rect)
    case .pentagon: polygon(5, in: rect)
    case .plus: bars(2, turned: 0, in: rect)
    case .cross: bars(2, turned: .pi / 4, in: rect)
    case .asterisk: bars(3, turned: 0, in: rect)
    }
  }

  private nonisolated func polygon(_ corners: Int, in rect: CGRect) -> Path {
    var path = Path()
    path.addLines(
      (0..<corners).map { point(2 * .pi * CGFloat($0) / CGFloat(corners), 0.5, in: rect) }
    )
    path.closeSubpath()
    return path
  }

  /// Returns bars through the center with a thickness of a quarter of the width.
  private nonisolated func bars(_ count: Int, turned: CGFloat, in rect: CGRect) -> Path {
    let step = CGFloat.pi / CGFloat(count)
    let gap = step / 2.6
    var path = Path()
    let corners = (0..<2 * count).flatMap { index -> [CGPoint] in
      let angle = turned + CGFloat(index) * step
      return [
        point(angle - gap / 2, 0.5, in: rect), point(angle + gap / 2, 0.5, in: rect),
        point(angle + step / 2, 0.18, in: rect),
      ]
    }
    path.addLines(corners)
    path.closeSubpath()
    return path
  }

  /// Returns the point at an angle from the top, at a part of the size from the center.
  private nonisolated func point(_ angle: CGFloat, _ radius: CGFloat, in rect: CGRect) -> CGPoint {
    CGPoint(
      x: rect.midX + sin(angle) * radius * rect.width,
      y: rect.midY - cos(angle) * radius * rect.height
    )
  }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  /// A circle.
  public static var circle: Self { Self(kind: .circle) }
  /// A square.
  public static var square: Self { Self(kind: .square) }
  /// A triangle with a corner at the top.
  public static var triangle: Self { Self(kind: .triangle) }
  /// A square that stands on a corner.
  public static var diamond: Self { Self(kind: .diamond) }
  /// A pentagon.
  public static var pentagon: Self { Self(kind: .pentagon) }
  /// A plus sign.
  public static var plus: Self { Self(kind: .plus) }
  /// A cross.
  public static var cross: Self { Self(kind: .cross) }
  /// An asterisk.
  public static var asterisk: Self { Self(kind: .asterisk) }
}
