#if !canImport(CoreGraphics)
  /// A transformation of points, as Core Graphics has it.
  public struct CGAffineTransform: Hashable, Sendable {
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    public var tx: CGFloat
    public var ty: CGFloat

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

    /// Moves points.
    public init(translationX: CGFloat, y: CGFloat) { self.init(tx: translationX, ty: y) }

    /// Moves points away from zero or towards it.
    public init(scaleX: CGFloat, y: CGFloat) { self.init(a: scaleX, d: y) }

    /// Turns points around zero.
    public init(rotationAngle angle: CGFloat) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    }

    /// Leaves points where they are.
    public static let identity = CGAffineTransform()
  }
#endif
