/// A style that fills shapes with repeated copies of an image.
///
/// ```swift
/// Rectangle().fill(ImagePaint(image: Image("Stripes"), scale: 0.5))
/// ```
///
/// Renderers show no pixels, so the color stays that of the environment.
public struct ImagePaint: ShapeStyle {
  /// The image.
  public var image: Image
  /// The part of the image that is repeated, in fractions of its size.
  public var sourceRect: CGRect
  /// The scale of the image.
  public var scale: CGFloat

  /// Creates a style that repeats a part of an image.
  public init(
    image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  public func _color(in environment: EnvironmentValues) -> Color? { environment.style.foreground }
}

extension ShapeStyle where Self == ImagePaint {
  /// Returns a style that repeats a part of an image. The color stays that of the environment.
  public static func image(
    _ image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
