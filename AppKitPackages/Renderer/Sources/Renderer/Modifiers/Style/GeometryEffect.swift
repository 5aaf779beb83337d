/// A modifier that moves what a view has drawn. Has no effect: visual effects do not move cells.
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
  /// How the view would be moved.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func body(content: Content) -> Never {
    preconditionFailure(
      "\(Self.self) has no body of its own. To fix this, apply it with modifier(_:)."
    )
  }

  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    SingleChildNode(view, inputs, child: \.content)
  }
}

/// A transformation of points, in three dimensions. Nothing here makes use of it.
public struct ProjectionTransform: Hashable, Sendable {
  private let transform: CGAffineTransform

  public init() { transform = .identity }
  public init(_ m: CGAffineTransform) { transform = m }

  /// Whether points stay where they are.
  public var isIdentity: Bool { transform == .identity }
}

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
