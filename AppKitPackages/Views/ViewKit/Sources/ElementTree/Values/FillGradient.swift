/// A gradient that fills a shape or a text.
///
/// ```swift
/// let sky = FillGradient(
///   .linear(from: .top, to: .bottom),
///   stops: [.init(color: .blue, location: 0), .init(color: .white, location: 1)]
/// )
/// ```
public struct FillGradient: Hashable, Sendable {
  /// The positions of the first and the last color.
  public enum Geometry: Hashable, Sendable {
    /// Two points of the frame.
    case linear(from: UnitPoint, to: UnitPoint)
    /// Two radii in points, around a point of the frame.
    case radial(center: UnitPoint, from: CGFloat, to: CGFloat)
    /// Two fractions of the width and of the height of the frame, around a point of the frame.
    case elliptical(center: UnitPoint, from: CGFloat, to: CGFloat)
    /// Two angles, clockwise from the trailing direction, around a point of the frame.
    case angular(center: UnitPoint, from: Angle, to: Angle)
  }

  /// A color at a position between the first and the last color.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The position, from 0 to 1.
    public var location: CGFloat
    /// Creates a color at a position from 0 to 1.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// A reference, because each style of a text has an optional gradient, which is rarely set.
  private final class Storage: Sendable {
    let geometry: Geometry
    let stops: [Stop]

    init(_ geometry: Geometry, _ stops: [Stop]) {
      self.geometry = geometry
      self.stops = stops
    }
  }

  private let storage: Storage

  /// The positions of the first and the last color.
  public var geometry: Geometry { storage.geometry }
  /// The colors and their positions, in ascending order.
  public var stops: [Stop] { storage.stops }

  /// Creates a gradient.
  public init(_ geometry: Geometry, stops: [Stop]) { storage = Storage(geometry, stops) }

  public static func == (left: FillGradient, right: FillGradient) -> Bool {
    left.storage === right.storage || left.geometry == right.geometry && left.stops == right.stops
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(geometry)
    hasher.combine(stops)
  }
}
