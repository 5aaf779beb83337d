import ViewKit

/// The width, the height or the radius of a mark.
///
/// ```swift
/// let bar = BarMark(x: .value("Day", "Mo"), y: .value("Steps", 4_200), width: .ratio(0.5))
/// ```
public struct MarkDimension: Equatable, Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  enum Kind: Equatable { case automatic, fixed(CGFloat), inset(CGFloat), ratio(CGFloat) }
  let kind: Kind

  /// The dimension that the chart chooses.
  public static let automatic = MarkDimension(kind: .automatic)
  /// Returns a dimension in points.
  public static func fixed(_ value: CGFloat) -> Self { Self(kind: .fixed(value)) }
  /// Returns the available space without a distance in points at each end.
  public static func inset(_ value: CGFloat) -> Self { Self(kind: .inset(value)) }
  /// Returns a part of the available space, from 0 to 1.
  public static func ratio(_ value: CGFloat) -> Self { Self(kind: .ratio(value)) }

  init(kind: Kind) { self.kind = kind }
  public init(integerLiteral value: Int) { self.init(kind: .fixed(CGFloat(value))) }
  public init(floatLiteral value: Double) { self.init(kind: .fixed(value)) }

  /// Returns the length in a space, both in points.
  func length(in space: CGFloat, automatic: CGFloat) -> CGFloat {
    let length =
      switch kind {
      case .automatic: automatic
      case .fixed(let length): length
      case .inset(let inset): space - 2 * inset
      case .ratio(let ratio): space * ratio
      }
    return length.isFinite ? max(length, 0) : 0
  }
}

/// The way in which marks at the same place are put on top of each other.
///
/// ```swift
/// let share = BarMark(
///   x: .value("Day", "Mo"),
///   y: .value("Steps", 4_200),
///   stacking: .normalized
/// )
/// ```
public struct MarkStackingMethod: Equatable, Sendable {
  private let name: String
  /// Each mark begins where the previous one ends.
  public static let standard = Self(name: "standard")
  /// Each mark begins where the previous one ends, and all together have the length 1.
  public static let normalized = Self(name: "normalized")
  /// Each mark begins where the previous one ends, and all together are centered at zero.
  public static let center = Self(name: "center")
  /// Each mark begins at zero.
  public static let unstacked = Self(name: "unstacked")
}

/// The course of a line between two points.
///
/// ```swift
/// let line = LineMark(x: .value("Hour", 9), y: .value("Degrees", 20)).interpolationMethod(.monotone)
/// ```
public struct InterpolationMethod: Equatable, Sendable {
  enum Kind: Equatable { case linear, monotone, cardinal(CGFloat), catmullRom, step(CGFloat) }
  let kind: Kind
  /// Straight lines.
  public static let linear = Self(kind: .linear)
  /// A curve that rises and falls only where the values do.
  public static let monotone = Self(kind: .monotone)
  /// A smooth curve through the points.
  public static let catmullRom = Self(kind: .catmullRom)
  /// A smooth curve through the points, with a tension from 0 (round) to 1 (straight).
  public static func catmullRom(alpha: CGFloat) -> Self { catmullRom }
  /// A smooth curve through the points.
  public static let cardinal = Self(kind: .cardinal(0))
  /// A smooth curve through the points, with a tension from 0 (round) to 1 (straight).
  public static func cardinal(tension: CGFloat) -> Self { Self(kind: .cardinal(tension)) }
  /// A step at each point.
  public static let stepStart = Self(kind: .step(0))
  /// A step in the middle between two points.
  public static let stepCenter = Self(kind: .step(0.5))
  /// A step at the next point.
  public static let stepEnd = Self(kind: .step(1))
}
