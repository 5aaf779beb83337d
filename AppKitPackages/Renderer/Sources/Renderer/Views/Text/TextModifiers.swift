// Modifiers that give back a `Text`, so that pieces of text can be joined afterwards.

extension Text {
  public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }

  public func fontWeight(_ weight: Font.Weight?) -> Text {
    styled { $0.weight = $0.weight ?? weight }
  }

  public func bold() -> Text { fontWeight(.bold) }

  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  public func italic() -> Text { styled { $0.isItalic = $0.isItalic ?? true } }

  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled { $0.isUnderlined = $0.isUnderlined ?? isActive }
  }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled { $0.isStruckThrough = $0.isStruckThrough ?? isActive }
  }

  public func foregroundColor(_ color: Color?) -> Text {
    styled { $0.foreground = $0.foreground ?? color }
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    foregroundColor(style._color(in: EnvironmentValues()))
  }

  /// Accepted; all digits in a terminal have the same width.
  public func monospacedDigit() -> Text { self }
  /// Accepted; all letters in a terminal have the same width.
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// Accepted; letters in a terminal stand on one line.
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
  /// Accepted; letters in a terminal have one distance.
  public func kerning(_ kerning: CGFloat) -> Text { self }
  /// Accepted; letters in a terminal have one distance.
  public func tracking(_ tracking: CGFloat) -> Text { self }
}
