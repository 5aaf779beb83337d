/// The shadow of a style. It has no effect: cells cannot show shadows.
public struct ShadowStyle: Hashable, Sendable {
  private let isInner: Bool
  /// Returns a shadow behind a shape.
  public static func drop(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { Self(isInner: false) }
  /// Returns a shadow inside a shape.
  public static func inner(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { Self(isInner: true) }
}

extension ShapeStyle {
  /// Returns the style itself: cells cannot show shadows.
  public func shadow(_ style: ShadowStyle) -> Self { self }
}
