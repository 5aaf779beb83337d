/// Colors at the points of a grid. Terminals and browsers show the first color.
///
/// ```swift
/// MeshGradient(
///   width: 2,
///   height: 2,
///   points: [[0, 0], [1, 0], [0, 1], [1, 1]],
///   colors: [.blue, .teal, .indigo, .purple]
/// )
/// ```
public struct MeshGradient: ShapeStyle {
  let color: Color?

  /// Creates a gradient of a grid with a number of columns and rows. The points have coordinates
  /// from 0 to 1, and each has a color.
  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    color = colors.first
  }

  public func _color(in environment: EnvironmentValues) -> Color? { color }
}
