// Modifiers that give back a `Text`, so that pieces of text can be joined afterwards.

extension Text {
  /// This text in a font.
  public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }

  /// This text with a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    styled { $0.weight = $0.weight ?? weight }
  }

  /// This text, bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// This text, bold.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// This text, slanted.
  public func italic() -> Text { styled { $0.isItalic = $0.isItalic ?? true } }

  /// This text, slanted.
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

  /// This text with a line below.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    styled { $0.isUnderlined = $0.isUnderlined ?? isActive }
  }

  /// This text, struck through.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    styled { $0.isStruckThrough = $0.isStruckThrough ?? isActive }
  }

  /// This text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    styled { $0.foreground = $0.foreground ?? color }
  }

  /// This text in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    // The first level of the surroundings is the surroundings.
    if (style as? HierarchicalShapeStyle)?.name == .primary { return self }
    return foregroundColor(style._color(in: EnvironmentValues()))
  }

  /// Has no effect: a terminal has one font.
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  /// Has no effect: all digits of a terminal have the same width.
  public func monospacedDigit() -> Text { self }
  /// Has no effect: all characters of a terminal have the same width.
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// Has no effect: characters cannot be moved off their row.
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
  /// Has no effect: the terminal sets the spacing of characters.
  public func kerning(_ kerning: CGFloat) -> Text { self }
  /// Has no effect: the terminal sets the spacing of characters.
  public func tracking(_ tracking: CGFloat) -> Text { self }
}
