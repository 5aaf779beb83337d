import ElementTree

/// The drawing commands of a ``Canvas``.
///
/// ```swift
/// Canvas { context, size in
///   let bounds = CGRect(origin: .zero, size: size)
///   context.fill(Ellipse().path(in: bounds), with: .color(.blue))
///   context.drawLayer { layer in
///     layer.opacity = 0.5
///     layer.translateBy(x: 16, y: 16)
///     layer.stroke(Rectangle().path(in: bounds), with: .foreground)
///   }
/// }
/// ```
///
/// Functions without isolation can draw, too: the function of a canvas calls them on the main actor.
///
/// A copy draws into the same canvas. Changes of a copy, such as a transform, have an effect only
/// on commands of the copy.
public struct GraphicsContext {
  private let drawing: Drawing
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  private let size: CGSize
  private let symbolSizes: [AnyHashable: CGSize]
  private let symbol: (AnyHashable) -> AnyView
  private var clips: [Path] = []

  /// The opacity of the following commands, from 0 (invisible) to 1.
  public var opacity: Double = 1
  /// Has no effect: a cell shows one character.
  public var blendMode = BlendMode.normal
  /// The transform of the coordinates of the following commands, in points.
  public var transform = CGAffineTransform.identity

  init(
    drawing: Drawing,
    environment: EnvironmentValues,
    size: CGSize,
    symbolSizes: [AnyHashable: CGSize],
    symbol: @escaping (AnyHashable) -> AnyView
  ) {
    self.drawing = drawing
    self.environment = environment
    self.size = size
    self.symbolSizes = symbolSizes
    self.symbol = symbol
  }

  // MARK: Coordinates

  /// Scales the coordinates of the following commands around the origin.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Moves the origin of the following commands by a distance in points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Rotates the coordinates of the following commands around the origin.
  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: angle.radians))
  }

  /// Applies a transform to the coordinates of the following commands, before the transforms so
  /// far.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenated(before: transform)
  }

  // MARK: Clipping

  /// The smallest rectangle around the area that is not clipped, in points.
  public var clipBoundingRect: CGRect {
    clips.reduce(CGRect(origin: .zero, size: size)) { $0.intersection($1.boundingRect) }
  }

  /// Limits the following commands to the interior of a path.
  ///
  /// - Parameters:
  ///   - path: The area that stays visible.
  ///   - style: Has no effect.
  ///   - options: Has no effect: the interior of the path is always the visible part.
  public mutating func clip(
    to path: Path,
    style: FillStyle = FillStyle(),
    options: ClipOptions = ClipOptions()
  ) {
    clips.append(path.applying(transform))
  }

  /// Options of clipping, for source compatibility.
  public struct ClipOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates a set of options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// Has no effect: renderers show no filters.
  public mutating func addFilter(_ filter: Filter) {}

  // MARK: Paths

  /// Fills the interior of a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.fill(style), path, shading)
  }

  /// Draws the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(.stroke(style), path, shading)
  }

  /// Draws the outline of a path with a line width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    add(.stroke(StrokeStyle(lineWidth: lineWidth)), path, shading)
  }

  private func add(_ kind: DrawingOperation.Kind, _ path: Path, _ shading: Shading) {
    let color = (shading.color(environment) ?? .primary).opacity(opacity)
    drawing.operations.append(
      DrawingOperation(kind: kind, path: path.applying(transform), color: color, clips: clips)
    )
  }

  /// Calls a function with a copy of this context. Changes of the copy do not outlive the call.
  ///
  /// - Throws: The error that the function throws.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  /// The color of a fill or a stroke.
  public struct Shading: Sendable {
    fileprivate let color: @Sendable (EnvironmentValues) -> Color?

    /// The foreground color of the environment.
    public static var foreground: Shading { style(ForegroundStyle()) }
    /// The background color of the environment.
    public static var backdrop: Shading { style(BackgroundStyle()) }

    /// Returns a shading of one color.
    public static func color(_ color: Color) -> Shading { Shading { _ in color } }

    /// Returns a shading of a color with components from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// Returns a shading of a grey, from 0 (black) to 1 (white).
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      white: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// Returns the color of a style: the first color of a gradient.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading { environment in
        var environment = environment
        environment.fillsShapes = true
        return style._color(in: environment)
      }
    }

    /// Returns the first of several shadings, or the foreground color for an empty array.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

    /// Returns the first color of a gradient along a line.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading { style(gradient) }

    /// Returns the first color of a gradient from a center outwards.
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading { style(gradient) }

    /// Returns the first color of a gradient around a center.
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = .zero,
      options: GradientOptions = GradientOptions()
    ) -> Shading { style(gradient) }
  }

  /// Options of a gradient, for source compatibility. They have no effect.
  public struct GradientOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates a set of options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Repeats the gradient beyond its ends. Has no effect.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// Repeats the gradient in alternating directions. Has no effect.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Blends in a linear color space. Has no effect.
    public static let linearColor = GradientOptions(rawValue: 4)
  }
}

// MARK: Texts, images and symbols

extension GraphicsContext {
  /// A text that can be measured before it is drawn.
  public struct ResolvedText {
    fileprivate let text: Text
    fileprivate let measure: TextMeasure
    /// The color of the parts of the text that have no color.
    public var shading = Shading.foreground

    /// Returns the size of the text in points, wrapped to a width.
    public func measure(in size: CGSize) -> CGSize { measure(text, width: size.width) }

    /// Returns the distance in points from the top to the first baseline.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      min(measure(in: size).height, measure(in: .infinity).height)
    }

    /// Returns the distance in points from the top to the last baseline.
    public func lastBaseline(in size: CGSize) -> CGFloat { measure(in: size).height }
  }

  /// An image that can be measured before it is drawn.
  public struct ResolvedImage {
    fileprivate let image: Image
    /// The size of the image in points.
    public let size: CGSize
    /// The distance in points from the top to the baseline.
    public var baseline: CGFloat { size.height }
    /// The color of a symbol; nil for the foreground color.
    public var shading: Shading?
  }

  /// A view from the `symbols` of a canvas.
  public struct ResolvedSymbol {
    fileprivate let id: AnyHashable
    /// The size of the view in points.
    public let size: CGSize
  }

  /// Returns the color of a shading in the environment of the canvas.
  public func resolve(_ shading: Shading) -> Shading {
    shading.color(environment).map(Shading.color) ?? shading
  }

  /// Returns a text that can be measured before it is drawn.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(text: text, measure: environment.textMeasure)
  }

  /// Returns an image that can be measured before it is drawn.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(image: image, size: environment.textMeasure(Text(image), width: .infinity))
  }

  /// Returns the symbol of the canvas with a tag; nil if no symbol has the tag, and before the
  /// first layout of the symbols.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbolSizes[AnyHashable(id)].map { ResolvedSymbol(id: AnyHashable(id), size: $0) }
  }

  /// Draws a text at a point. The anchor is the point of the text that lies there.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    add(AnyView(text), at: point, anchor)
  }

  /// Draws a text in a rectangle, wrapped to its width.
  public func draw(_ text: Text, in rect: CGRect) {
    add(AnyView(text.frame(maxWidth: .infinity, alignment: .leading)), in: rect)
  }

  /// Draws a measured text at a point. The anchor is the point of the text that lies there.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    add(view(text), at: point, anchor)
  }

  /// Draws a measured text in a rectangle, wrapped to its width.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    add(AnyView(view(text).frame(maxWidth: .infinity, alignment: .leading)), in: rect)
  }

  /// Draws an image at a point. The anchor is the point of the image that lies there.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    add(AnyView(image), at: point, anchor)
  }

  /// Draws an image in a rectangle. The style has no effect.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(AnyView(image), in: rect)
  }

  /// Draws a measured image at a point. The anchor is the point of the image that lies there.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    add(view(image), at: point, anchor)
  }

  /// Draws a measured image in a rectangle. The style has no effect.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(view(image), in: rect)
  }

  /// Draws a symbol at a point. The anchor is the point of the symbol that lies there.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    add(self.symbol(symbol.id), at: point, anchor)
  }

  /// Draws a symbol in a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    add(self.symbol(symbol.id), in: rect)
  }

  private func view(_ text: ResolvedText) -> AnyView {
    guard let color = text.shading.color(environment) else { return AnyView(text.text) }
    return AnyView(text.text.foregroundStyle(color))
  }

  private func view(_ image: ResolvedImage) -> AnyView {
    guard let color = image.shading?.color(environment) else { return AnyView(image.image) }
    return AnyView(image.image.foregroundStyle(color))
  }

  private func add(_ view: AnyView, at point: CGPoint, _ anchor: UnitPoint) {
    let point = transform.apply(to: point)
    guard isVisible(point) else { return }
    add(view, .point(point, anchor))
  }

  private func add(_ view: AnyView, in rect: CGRect) {
    let rect = Path(rect).applying(transform).boundingRect
    guard isVisible(CGPoint(x: rect.midX, y: rect.midY)) else { return }
    add(view, .rect(rect))
  }

  /// Returns false for a point outside of the clip paths. Views cannot be clipped in part: a view
  /// whose anchor is outside is not drawn.
  private func isVisible(_ point: CGPoint) -> Bool {
    opacity > 0.05 && clips.allSatisfy { $0.contains(point) }
  }

  private func add(_ view: AnyView, _ placement: DrawingPlacement.Value) {
    let view = opacity < 1 ? AnyView(view.opacity(opacity)) : view
    drawing.items.append(Drawing.Item(content: view, placement: placement))
  }
}

extension CGSize {
  fileprivate static let infinity = CGSize(width: CGFloat.infinity, height: .infinity)
}

extension CGAffineTransform {
  /// Returns the transform that applies this transform first and `next` second.
  fileprivate func concatenated(before next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty
    )
  }

  fileprivate func apply(to point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
