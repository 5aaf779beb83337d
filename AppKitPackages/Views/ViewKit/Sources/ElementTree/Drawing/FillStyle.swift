/// The rule and quality by which a path is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether the path is filled by the even-odd rule instead of the nonzero winding rule.
  public var isEOFilled: Bool
  /// Whether edges are smoothed. Terminals ignore the property.
  public var isAntialiased: Bool

  /// Creates a style, by default with the nonzero winding rule.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
