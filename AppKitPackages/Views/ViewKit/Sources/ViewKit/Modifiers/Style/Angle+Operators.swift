// In this module, because an import of a single type does not import the operators of its module.
extension Angle {
  /// Adds two angles.
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }
  /// Subtracts an angle from another one.
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }
  /// Multiplies an angle by a factor.
  public static func * (left: Angle, right: Double) -> Angle {
    Angle(radians: left.radians * right)
  }
  /// Divides an angle by a divisor.
  public static func / (left: Angle, right: Double) -> Angle {
    Angle(radians: left.radians / right)
  }
  /// Returns the angle in the other direction.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// Adds an angle to this one.
  public static func += (left: inout Angle, right: Angle) { left = left + right }
  /// Subtracts an angle from this one.
  public static func -= (left: inout Angle, right: Angle) { left = left - right }
  /// Multiplies this angle by a factor.
  public static func *= (left: inout Angle, right: Double) { left = left * right }
  /// Divides this angle by a divisor.
  public static func /= (left: inout Angle, right: Double) { left = left / right }
}
