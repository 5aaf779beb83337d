import ElementTree

extension View {
  /// Sets a property of the style that the views inside inherit.
  nonisolated func style<Value>(
    _ keyPath: WritableKeyPath<ElementStyle, Value>,
    _ value: Value
  ) -> some View {
    modifier(StyleModifier(keyPath: keyPath, value: value))
  }

  /// Sets the font of the texts in this view.
  public nonisolated func font(_ font: Font?) -> some View { style(\.font, font) }

  /// Sets the weight of the texts in this view.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    style(\.weight, weight)
  }

  /// Shows the texts in this view in bold.
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    style(\.weight, isActive ? .bold : nil)
  }

  /// Shows the texts in this view in italics.
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    style(\.isItalic, isActive)
  }

  /// Draws a line below the texts in this view. The pattern and the color have no effect.
  public nonisolated func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    style(\.isUnderlined, isActive)
  }

  /// Draws a line through the texts in this view. The pattern and the color have no effect.
  public nonisolated func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    style(\.isStruckThrough, isActive)
  }

  /// Sets the color of the texts and symbols in this view.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    style(\.foreground, color)
  }

  /// Sets the color of the controls in this view.
  public nonisolated func tint(_ tint: Color?) -> some View { style(\.tint, tint) }

  /// Sets the color that a style has of its own. Without one, that of outer views applies.
  @ViewBuilder func ownTint(_ tint: Color?) -> some View {
    if let tint { self.tint(tint) } else { self }
  }

  /// Sets the color of the controls in this view.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View {
    style(\.tint, accentColor)
  }

  /// Sets the alignment of the lines of a text.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    style(\.alignment, alignment)
  }

  /// Sets the maximum number of lines of the texts in this view; nil for no limit.
  public nonisolated func lineLimit(_ number: Int?) -> some View { style(\.lineLimit, number) }

  /// Sets the minimum and the maximum number of lines of the texts in this view.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    style(\.lineLimit, limit.upperBound).style(\.minimumLines, limit.lowerBound)
  }

  /// Sets the maximum number of lines of the texts in this view.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    style(\.lineLimit, limit.upperBound)
  }

  /// Sets the minimum number of lines of the texts in this view.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    style(\.lineLimit, nil).style(\.minimumLines, limit.lowerBound)
  }

  /// Sets the maximum number of lines of the texts in this view, and the minimum too if
  /// `reservesSpace` is true.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    style(\.lineLimit, limit).style(\.minimumLines, reservesSpace ? limit : 0)
  }

  /// Sets the part of a line that an ellipsis replaces if the line does not fit.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    style(\.truncation, mode)
  }

  /// Shows the texts in this view in upper or lower case; nil for their own case.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    style(\.textCase, textCase)
  }

  /// Sets the size of the controls in this view.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    style(\.controlSize, controlSize)
  }

  /// Hides this view. Its space stays empty, and its controls are disabled.
  public nonisolated func hidden() -> some View { style(\.isHidden, true).disabled(true) }

  /// Has no effect: a terminal has one font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { self }
  /// Has no effect: all characters of a terminal have the same width.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }
  /// Has no effect: the terminal sets the spacing of characters.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { self }
  /// Has no effect: all characters of a terminal have the same width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { self }
  /// Has no effect: all digits of a terminal have the same width.
  public nonisolated func monospacedDigit() -> some View { self }
  /// Sets a value that views can read. Texts keep their size: all characters have the same size.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  /// Sets a value that views can read. Texts keep the spacing of their characters.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
  /// Sets a value that views can read. Texts keep the spacing of their lines.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  /// Has no effect: the terminal sets the spacing of characters.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { self }
  /// Has no effect: characters cannot be moved off their row.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
}

struct StyleModifier<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<ElementStyle, Value>
  let value: Value
  func change(_ environment: inout EnvironmentValues) {
    environment.style[keyPath: keyPath] = value
  }
}
