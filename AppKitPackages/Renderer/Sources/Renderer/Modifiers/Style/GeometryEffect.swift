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

/// A three-dimensional transform of points. Only ``GeometryEffect`` uses it.
public struct ProjectionTransform: Hashable, Sendable {
  private let transform: CGAffineTransform

  /// Creates the identity transform.
  public init() { transform = .identity }
  /// Creates a transform from a two-dimensional one.
  public init(_ m: CGAffineTransform) { transform = m }

  /// True if the transform is the identity.
  public var isIdentity: Bool { transform == .identity }
}
