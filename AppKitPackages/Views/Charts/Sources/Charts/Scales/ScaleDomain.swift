import ViewKit

/// The values that a scale shows: a range, a list of categories, or what the data contain.
///
/// ```swift
/// Chart { LineMark(x: .value("Hour", 9), y: .value("Percent", 20)) }
///   .chartYScale(domain: 0...100)
/// ```
public protocol ScaleDomain {
  /// The values without their types.
  var _domain: AnyScaleDomain { get }
}

/// The values that a scale shows, without their types.
public struct AnyScaleDomain: Sendable {
  enum Kind: Sendable { case range(PlotValue, PlotValue), values([PlotValue]), automatic }
  var kind: Kind
  var includesZero: Bool?
  var isReversed = false
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _domain: AnyScaleDomain {
    AnyScaleDomain(kind: .range(lowerBound.plotValue, upperBound.plotValue))
  }
}

extension Range: ScaleDomain where Bound: Plottable {
  public var _domain: AnyScaleDomain {
    AnyScaleDomain(kind: .range(lowerBound.plotValue, upperBound.plotValue))
  }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _domain: AnyScaleDomain { AnyScaleDomain(kind: .values(map(\.plotValue))) }
}

/// The domain that contains the data.
///
/// ```swift
/// Chart { LineMark(x: .value("Hour", 9), y: .value("Degrees", 20)) }
///   .chartYScale(domain: .automatic(includesZero: false))
/// ```
public struct AutomaticScaleDomain: ScaleDomain {
  public let _domain: AnyScaleDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The domain that contains the data.
  public static var automatic: AutomaticScaleDomain { automatic() }

  /// Returns the domain that contains the data, with or without zero, and in reverse order.
  public static func automatic(
    includesZero: Bool? = nil,
    reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      _domain: AnyScaleDomain(
        kind: .automatic,
        includesZero: includesZero,
        isReversed: reversed ?? false
      )
    )
  }
}

/// The places of an axis.
///
/// ```swift
/// Chart { LineMark(x: .value("Hour", 9), y: .value("Degrees", 20)) }
///   .chartXScale(range: .plotDimension(padding: 16))
/// ```
public protocol PositionScaleRange {
  /// The distances in points at the start and at the end of the plot.
  var _padding: (start: CGFloat, end: CGFloat) { get }
}

/// The length of the plot, without a padding.
public struct PlotDimensionScaleRange: PositionScaleRange {
  public let _padding: (start: CGFloat, end: CGFloat)
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  /// The length of the plot.
  public static var plotDimension: PlotDimensionScaleRange { plotDimension(padding: 0) }
  /// Returns the length of the plot without a distance in points at both ends.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    plotDimension(startPadding: padding, endPadding: padding)
  }
  /// Returns the length of the plot without a distance in points at each end.
  public static func plotDimension(
    startPadding: CGFloat = 0,
    endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(_padding: (startPadding, endPadding))
  }
}
