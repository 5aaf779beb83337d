import ElementTree

private struct EnclosureColorKey: EnvironmentKey { static let defaultValue: Color? = nil }

extension EnvironmentValues {
  /// The secondary style, which fills the shape around the picture of a symbol.
  var enclosureColor: Color? {
    get { self[EnclosureColorKey.self] }
    set { self[EnclosureColorKey.self] = newValue }
  }
}

struct ForegroundModifier: EnvironmentModifier {
  let style: any ShapeStyle
  var enclosure: (any ShapeStyle)?

  func change(_ environment: inout EnvironmentValues) {
    environment.enclosureColor = enclosure?._color(in: environment)
    guard let color = style._color(in: environment) else { return }
    let gradient = style._gradient(in: environment)
    environment.style.foreground = color
    environment.style.foregroundGradient = gradient
  }
}

struct TintModifier: EnvironmentModifier {
  let style: any ShapeStyle
  func change(_ environment: inout EnvironmentValues) {
    if let color = style._color(in: environment) { environment.style.tint = color }
  }
}

extension View {
  /// Sets the style of texts, symbols and shapes in this view. Symbols, and texts in a terminal,
  /// have the first color of a gradient.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundModifier(style: style))
  }

  /// Sets the primary style of texts, symbols and shapes in this view. The secondary style is that of
  /// symbols with a picture in a filled shape, such as `checkmark.circle.fill`, because a symbol has
  /// one color, and the shape is the larger part.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2
  ) -> some View {
    modifier(ForegroundModifier(style: primary, enclosure: secondary))
  }

  /// Sets the primary style of texts, symbols and shapes in this view, and the secondary style of
  /// symbols with a picture in a filled shape. The tertiary style has no effect.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
    _ tertiary: S3
  ) -> some View {
    foregroundStyle(primary, secondary)
  }

  /// Sets the color of controls in this view to that of a style.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S) -> some View {
    modifier(TintModifier(style: tint))
  }

  /// Fills the background of this view with a style. `edges` has no effect.
  ///
  /// Without a style, fills with the background of the screen.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S = BackgroundStyle(),
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      LayerModifier(
        isBehind: true,
        alignment: .center,
        ignoresSafeArea: edges.contains(.top) && edges.contains(.bottom),
        layer: Fill(outline: .rectangle, fill: style)
      )
    )
  }

  /// Fills a shape behind this view with a style.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Fills a shape behind this view with the background of the screen.
  public nonisolated func background<S: Shape>(
    in shape: S,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills a shape in front of this view with a style.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }

  /// Draws a style in front of this view. `edges` has no effect.
  ///
  /// The default value exists for the compiler: see ``overlay(_:alignment:)``.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S = Color.clear,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { Fill(outline: .rectangle, fill: style) }
  }

  /// Draws a border at the edge of this view. In a terminal it takes the outermost cells, whatever
  /// its width.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay {
      Fill(
        outline: .rectangle,
        stroke: content,
        line: StrokeStyle(lineWidth: width),
        isLineInside: true
      )
    }
  }

  /// Sets the color scheme of the screen of this view; nil for that of the device.
  ///
  /// With a color scheme, a terminal draws a light or a dark background of its own, and adapts the
  /// colors for contrast.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(ColorSchemeModifier(colorScheme: colorScheme))
      .trait(\.preferredColorScheme, colorScheme)
  }

  /// Sets the color scheme of this view. Use `preferredColorScheme(_:)`.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Requests more contrast between the colors of this view with an amount above 1.
  ///
  /// A terminal has one step, for the whole screen: black and white, and nothing faint.
  public nonisolated func contrast(_ amount: Double) -> some View {
    trait(\.contrast, amount)
  }

  /// Makes this view faint, or invisible with an opacity of 0.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(opacity: opacity))
  }
}

struct ColorSchemeModifier: EnvironmentModifier {
  let colorScheme: ColorScheme?
  func change(_ environment: inout EnvironmentValues) {
    if let colorScheme { environment.colorScheme = colorScheme }
  }
}

struct OpacityModifier: ElementModifier {
  let opacity: Double
  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = OpacityContent(opacity: opacity)
  }
}
