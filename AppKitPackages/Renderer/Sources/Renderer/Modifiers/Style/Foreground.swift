struct ForegroundModifier: EnvironmentModifier {
  let style: any ShapeStyle
  func change(_ environment: inout EnvironmentValues) {
    if let color = style._color(in: environment) { environment.style.foreground = color }
  }
}

struct TintModifier: EnvironmentModifier {
  let style: any ShapeStyle
  func change(_ environment: inout EnvironmentValues) {
    if let color = style._color(in: environment) { environment.style.tint = color }
  }
}

extension View {
  /// Sets the colour of texts, symbols and shapes in this view.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundModifier(style: style))
  }

  /// Sets the primary and the secondary style of texts, symbols and shapes.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2
  ) -> some View {
    foregroundStyle(primary)
  }

  /// Sets the colour of controls in this view.
  public func tint<S: ShapeStyle>(_ tint: S) -> some View { modifier(TintModifier(style: tint)) }

  /// Fills the ground of this view.
  public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background { Fill(outline: .rectangle, fill: style) }
  }

  /// Fills a shape behind this view with a style.
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    background { Fill(shape, fill: style) }
  }

  public func background<S: ShapeStyle>(_ style: S) -> some View where S: View {
    background { Fill(outline: .rectangle, fill: style) }
  }

  /// Puts a colour in front of this view.
  public func overlay<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { Fill(outline: .rectangle, fill: style) }
  }

  /// Draws lines around this view. In a terminal they take the cells at its edge.
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Fill(outline: .rectangle, stroke: content) }
  }

  /// Sets the colour scheme of the screen that this view is on; `nil` leaves it to the device.
  ///
  /// A terminal then draws on a light or a dark ground of its own, in colours that can be read on it.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(ColorSchemeModifier(colorScheme: colorScheme))
      .trait(\.preferredColorScheme, colorScheme)
  }

  /// Asks for more contrast between this view's colours with an amount above 1.
  ///
  /// A terminal knows one step: black and white alone, nothing faint, on the whole screen.
  public func contrast(_ amount: Double) -> some View {
    trait(\.contrast, amount)
  }

  /// Makes this view fainter; at 0 it cannot be seen.
  public func opacity(_ opacity: Double) -> some View {
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
