/// Draws in a ``Canvas``.
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
/// A copy draws into the same canvas: what is changed about it, such as its transform, counts for
/// what is drawn with the copy.
@MainActor
@preconcurrency
public struct GraphicsContext {
  private let drawing: Drawing
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  private let size: CGSize
  private let symbolSizes: [AnyHashable: CGSize]
  private let symbol: (AnyHashable) -> AnyView
  private var clips: [Path] = []

  /// How much of what is below is covered by what is drawn, from 0 to 1.
  public var opacity: Double = 1
  /// Has no effect: a cell shows one character.
  public var blendMode = BlendMode.normal
  /// Where what is drawn comes to lie.
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

  /// Moves what is drawn from now on away from zero, or towards it.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Moves what is drawn from now on.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Turns what is drawn from now on around zero.
  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: angle.radians))
  }

  /// Applies a transform to what is drawn from now on, before those so far.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenated(before: transform)
  }

  // MARK: Clipping

  /// The smallest rectangle that holds what can be drawn on.
  public var clipBoundingRect: CGRect {
    clips.reduce(CGRect(origin: .zero, size: size)) { $0.intersection($1.boundingRect) }
  }

  /// Draws from now on inside a path only.
  ///
  /// - Parameter options: Has no effect: the interior of the path is always drawn.
  public mutating func clip(
    to path: Path,
    style: FillStyle = FillStyle(),
    options: ClipOptions = ClipOptions()
  ) {
    clips.append(path.applying(transform))
  }

  /// How a clip is meant.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// Has no effect: cells cannot show filters.
  public mutating func addFilter(_ filter: Filter) {}

  /// A change of what was drawn, such as a blur. Cells show none.
  public struct Filter: Sendable {
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    public static func shadow(
      color: Color = .black,
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0
    ) -> Filter { Filter() }
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
  }

  // MARK: Paths

  /// Fills the inside of a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.fill(style), path, shading)
  }

  /// Draws the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(.stroke(style), path, shading)
  }

  /// Draws the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    add(.stroke(StrokeStyle(lineWidth: lineWidth)), path, shading)
  }

  private func add(_ kind: DrawingOperation.Kind, _ path: Path, _ shading: Shading) {
    let color = (shading.color(environment) ?? .primary).opacity(opacity)
    drawing.operations.append(
      DrawingOperation(kind: kind, path: path.applying(transform), color: color, clips: clips)
    )
  }

  /// Draws with a copy of the context.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  /// The style that paths are filled and stroked with.
  public struct Shading: Sendable {
    fileprivate let color: @Sendable (EnvironmentValues) -> Color?

    /// The colour of the text around the canvas.
    public static var foreground: Shading { style(ForegroundStyle()) }
    /// The colour of the ground.
    public static var backdrop: Shading { style(BackgroundStyle()) }

    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading { _ in color } }

    /// A colour of components between 0 and 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// A grey between black, 0, and white, 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      white: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// The first colour of a style.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading { style._color(in: $0) }
    }

    /// The first of several.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

    /// A gradient along a line, shown in its first colour.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading { style(gradient) }

    /// A gradient from a centre outwards, shown in its first colour.
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading { style(gradient) }

    /// A gradient around a centre, shown in its first colour.
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = .zero,
      options: GradientOptions = GradientOptions()
    ) -> Shading { style(gradient) }
  }

  /// How a gradient goes on beyond its ends.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)
  }
}

// MARK: Texts, images and symbols

extension GraphicsContext {
  /// A text with the environment of the canvas, which can be measured.
  @MainActor
  @preconcurrency
  public struct ResolvedText {
    fileprivate let text: Text
    fileprivate let measure: TextMeasure
    /// The colour of the text where it says none itself.
    public var shading = Shading.foreground

    /// The size of the text in some room.
    public func measure(in size: CGSize) -> CGSize { measure(text, width: size.width) }

    /// How far the first line is below the top.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      min(measure(in: size).height, measure(in: .infinity).height)
    }

    /// How far the last line is below the top.
    public func lastBaseline(in size: CGSize) -> CGFloat { measure(in: size).height }
  }

  /// An image with the environment of the canvas.
  @MainActor
  @preconcurrency
  public struct ResolvedImage {
    fileprivate let image: Image
    public let size: CGSize
    public var baseline: CGFloat { size.height }
    /// The colour of the image, if it is a symbol.
    public var shading: Shading?
  }

  /// A view that can be drawn.
  public struct ResolvedSymbol {
    fileprivate let id: AnyHashable
    public let size: CGSize
  }

  /// Measures a text, so that it can be drawn in a place that depends on its size.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(text: text, measure: environment.textMeasure)
  }

  /// Measures an image, so that it can be drawn in a place that depends on its size.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(image: image, size: environment.textMeasure(Text(image), width: .infinity))
  }

  /// A view among the symbols of the canvas; nil if none has the tag, or before it was measured.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbolSizes[AnyHashable(id)].map { ResolvedSymbol(id: AnyHashable(id), size: $0) }
  }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    add(AnyView(text), at: point, anchor)
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) {
    add(AnyView(text.frame(maxWidth: .infinity, alignment: .leading)), in: rect)
  }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    add(view(text), at: point, anchor)
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    add(AnyView(view(text).frame(maxWidth: .infinity, alignment: .leading)), in: rect)
  }

  /// Draws an image with its anchor at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    add(AnyView(image), at: point, anchor)
  }

  /// Draws an image in a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(AnyView(image), in: rect)
  }

  /// Draws an image with its anchor at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    add(view(image), at: point, anchor)
  }

  /// Draws an image in a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(view(image), in: rect)
  }

  /// Draws a symbol with its anchor at a point.
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

  /// Views are drawn whole, or not at all where their anchor is clipped away.
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
  /// This transform first, then another.
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
