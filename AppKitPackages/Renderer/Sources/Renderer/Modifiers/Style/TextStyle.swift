extension View {
  /// Changes the look that views below are handed down.
  func style<Value>(
    _ keyPath: WritableKeyPath<ElementStyle, Value>,
    _ value: Value
  ) -> some View {
    modifier(StyleModifier(keyPath: keyPath, value: value))
  }

  /// Sets the font of the texts in this view.
  public func font(_ font: Font?) -> some View { style(\.font, font) }

  /// Sets how heavy letters in this view are.
  public func fontWeight(_ weight: Font.Weight?) -> some View { style(\.weight, weight) }

  /// Shows texts in this view bold.
  public func bold(_ isActive: Bool = true) -> some View {
    style(\.weight, isActive ? .bold : nil)
  }

  /// Shows texts in this view slanted.
  public func italic(_ isActive: Bool = true) -> some View { style(\.isItalic, isActive) }

  /// Underlines texts in this view. A terminal draws one line, in the colour of the text.
  public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    style(\.isUnderlined, isActive)
  }

  /// Strikes texts in this view through.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    style(\.isStruckThrough, isActive)
  }

  /// Sets the colour of texts and symbols in this view.
  public func foregroundColor(_ color: Color?) -> some View { style(\.foreground, color) }

  /// Sets the colour of controls in this view.
  public func tint(_ tint: Color?) -> some View { style(\.tint, tint) }

  /// Sets the colour of controls in this view.
  public func accentColor(_ accentColor: Color?) -> some View { style(\.tint, accentColor) }

  /// Sets how lines of one text are lined up.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    style(\.alignment, alignment)
  }

  /// Limits the number of lines of texts in this view.
  public func lineLimit(_ number: Int?) -> some View { style(\.lineLimit, number) }

  /// Gives texts in this view at least and at most a number of lines.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    style(\.lineLimit, limit.upperBound).style(\.minimumLines, limit.lowerBound)
  }

  /// Shows texts in at most a number of lines.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    style(\.lineLimit, limit.upperBound)
  }

  /// Gives texts at least a number of lines.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    style(\.lineLimit, nil).style(\.minimumLines, limit.lowerBound)
  }

  /// Shows texts in at most a number of lines, and may keep the room of all of them.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    style(\.lineLimit, limit).style(\.minimumLines, reservesSpace ? limit : 0)
  }

  /// Sets where text that does not fit is cut.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    style(\.truncation, mode)
  }

  /// Shows texts in this view in capital or small letters.
  public func textCase(_ textCase: Text.Case?) -> some View { style(\.textCase, textCase) }

  /// Sets how big controls in this view are.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    style(\.controlSize, controlSize)
  }

  /// Keeps the room of this view and shows nothing in it.
  public func hidden() -> some View { style(\.isHidden, true).disabled(true) }

  /// Has no effect: a terminal has one font.
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  /// Has no effect: all characters of a terminal have the same width.
  public func fontWidth(_ width: Font.Width?) -> some View { self }
  /// Has no effect: the terminal sets the spacing of characters.
  public func tracking(_ tracking: CGFloat) -> some View { self }
  /// Has no effect: all characters of a terminal have the same width.
  public func monospaced(_ isActive: Bool = true) -> some View { self }
  /// Has no effect: all digits of a terminal have the same width.
  public func monospacedDigit() -> some View { self }
  /// Has no effect: all characters have the same size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  /// Has no effect: the terminal sets the spacing of characters.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// Has no effect: the terminal sets the spacing of lines.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  /// Has no effect: the terminal sets the spacing of characters.
  public func kerning(_ kerning: CGFloat) -> some View { self }
  /// Has no effect: characters cannot be moved off their row.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
}

struct StyleModifier<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<ElementStyle, Value>
  let value: Value
  func change(_ environment: inout EnvironmentValues) {
    environment.style[keyPath: keyPath] = value
  }
}
