/// A modifier that transforms the drawing of a view. Has no effect: effects do not move cells.
///
/// ```swift
/// struct Shake: GeometryEffect {
///   var offset: CGFloat
///   func effectValue(size: CGSize) -> ProjectionTransform {
///     ProjectionTransform(CGAffineTransform(translationX: offset, y: 0))
///   }
/// }
/// ```
public protocol GeometryEffect: ViewModifier, Animatable where Body == Never {
  /// Returns the transform of a view of a size in points. No renderer calls this method.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Never called: a renderer shows the content unchanged.
  public func body(content: Content) -> Never {
    preconditionFailure(
      "\(Self.self) has no body of its own. To fix this, apply it with modifier(_:)."
    )
  }

  @MainActor
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    SingleChildNode(view, inputs, child: \.content)
  }
}

/// A modifier with data that animations interpolate. Prefer a `ViewModifier` that is `Animatable`.
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A transform of points with perspective. Only ``GeometryEffect`` and `projectionEffect(_:)` use it.
///
/// ```swift
/// let lifted = ProjectionTransform(CGAffineTransform(translationX: 0, y: -8))
/// let shifted = lifted.concatenating(ProjectionTransform(CGAffineTransform(translationX: 4, y: 0)))
/// ```
public struct ProjectionTransform: Hashable, Sendable {
  /// A number of the matrix.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  /// A number of the matrix.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  /// A number of the matrix.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  /// Creates the identity transform.
  public init() {}
  /// Creates a transform from one without perspective.
  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  /// True if the transform is the identity.
  public var isIdentity: Bool { self == ProjectionTransform() }
  /// True if the transform has no perspective.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Returns a transform that applies this transform first and then another one.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (
        x * rhs.m11 + y * rhs.m21 + z * rhs.m31,
        x * rhs.m12 + y * rhs.m22 + z * rhs.m32,
        x * rhs.m13 + y * rhs.m23 + z * rhs.m33
      )
    }
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = row(m11, m12, m13)
    (result.m21, result.m22, result.m23) = row(m21, m22, m23)
    (result.m31, result.m32, result.m33) = row(m31, m32, m33)
    return result
  }

  /// Replaces the transform by the one that undoes it. Returns false, and changes nothing, if none
  /// undoes it.
  public mutating func invert() -> Bool {
    let (a, b, c) = (
      m22 * m33 - m23 * m32, m13 * m32 - m12 * m33, m12 * m23 - m13 * m22
    )
    let determinant = m11 * a + m21 * b + m31 * c
    guard determinant != 0 else { return false }
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = (a, b, c)
    result.m21 = m23 * m31 - m21 * m33
    result.m22 = m11 * m33 - m13 * m31
    result.m23 = m13 * m21 - m11 * m23
    result.m31 = m21 * m32 - m22 * m31
    result.m32 = m12 * m31 - m11 * m32
    result.m33 = m11 * m22 - m12 * m21
    for number in [\Self.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33] {
      result[keyPath: number] /= determinant
    }
    self = result
    return true
  }

  /// Returns the transform that undoes this one, or this one if none does.
  public func inverted() -> ProjectionTransform {
    var result = self
    _ = result.invert()
    return result
  }
}
