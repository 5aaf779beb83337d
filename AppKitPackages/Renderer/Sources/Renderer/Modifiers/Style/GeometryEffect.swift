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
