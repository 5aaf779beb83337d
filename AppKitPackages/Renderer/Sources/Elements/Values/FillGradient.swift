/// A gradient that fills a shape.
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

  /// The positions of the first and the last color.
  public let geometry: Geometry
  /// The colors and their positions, in ascending order.
  public let stops: [Stop]

  /// Creates a gradient.
  public init(_ geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops
  }
}
