// Modifiers that return a `Text`, so that texts can still be joined with `+`.

extension Text {
  /// Sets the font of the text.
  public nonisolated func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }

  /// Sets the weight of the text.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
    styled { $0.weight = $0.weight ?? weight }
  }

  /// Shows the text in bold.
  public nonisolated func bold() -> Text { fontWeight(.bold) }

  /// Shows the text in bold if `isActive` is true.
  public nonisolated func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// Shows the text in italics.
  public nonisolated func italic() -> Text { styled { $0.isItalic = $0.isItalic ?? true } }

  /// Shows the text in italics if `isActive` is true.
  public nonisolated func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

  /// Draws a line below the text. The pattern and the color have no effect.
  public nonisolated func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    styled { $0.isUnderlined = $0.isUnderlined ?? isActive }
  }

  /// Draws a line through the text. The pattern and the color have no effect.
  public nonisolated func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    styled { $0.isStruckThrough = $0.isStruckThrough ?? isActive }
  }

  /// Sets the color of the text.
  public nonisolated func foregroundColor(_ color: Color?) -> Text {
    styled { $0.foreground = $0.foreground ?? color }
  }

  /// Sets the color of the text to that of a style. In a terminal, a gradient is its first color.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    // The primary style is the foreground style of the environment, so the text stays unchanged.
    if (style as? HierarchicalShapeStyle)?.level == .primary { return self }
    let environment = EnvironmentValues()
    guard let color = style._color(in: environment) else { return self }
    let gradient = style._gradient(in: environment)
    return styled {
      guard $0.foreground == nil else { return }
      $0.foreground = color
      $0.foregroundGradient = gradient
    }
  }

  /// Has no effect: a terminal has one font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> Text { self }
  /// Has no effect: all characters of a terminal have the same width.
  public nonisolated func fontWidth(_ width: Font.Width?) -> Text { self }
  /// Has no effect: all digits of a terminal have the same width.
  public nonisolated func monospacedDigit() -> Text { self }
  /// Has no effect: all characters of a terminal have the same width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> Text { self }
  /// Has no effect: characters cannot be moved off their row.
  public nonisolated func baselineOffset(_ offset: CGFloat) -> Text { self }
  /// Has no effect: the terminal sets the spacing of characters.
  public nonisolated func kerning(_ kerning: CGFloat) -> Text { self }
  /// Has no effect: the terminal sets the spacing of characters.
  public nonisolated func tracking(_ tracking: CGFloat) -> Text { self }
}
