#if !canImport(CoreGraphics)
  /// An affine transformation of points, with the coefficients of Core Graphics:
  ///
  /// ```
  /// x' = a * x + c * y + tx
  /// y' = b * x + d * y + ty
  /// ```
  public struct CGAffineTransform: Hashable, Sendable {
    /// The factor of x in the new x.
    public var a: CGFloat
    /// The factor of x in the new y.
    public var b: CGFloat
    /// The factor of y in the new x.
    public var c: CGFloat
    /// The factor of y in the new y.
    public var d: CGFloat
    /// The horizontal translation in points.
    public var tx: CGFloat
    /// The vertical translation in points.
    public var ty: CGFloat

    /// Creates a transformation from its coefficients.
    public init(
      a: CGFloat = 1,
      b: CGFloat = 0,
      c: CGFloat = 0,
      d: CGFloat = 1,
      tx: CGFloat = 0,
      ty: CGFloat = 0
    ) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// Creates a translation, in points.
    public init(translationX: CGFloat, y: CGFloat) { self.init(tx: translationX, ty: y) }

    /// Creates a scaling relative to the origin.
    public init(scaleX: CGFloat, y: CGFloat) { self.init(a: scaleX, d: y) }

    /// Creates a rotation around the origin, with an angle in radians.
    public init(rotationAngle angle: CGFloat) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    }

    /// The transformation that changes nothing.
    public static let identity = CGAffineTransform()
  }
#endif
