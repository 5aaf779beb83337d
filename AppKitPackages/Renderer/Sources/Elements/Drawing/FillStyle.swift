/// How the inside of a path is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether parts that lie in an even number of rounds are holes.
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
