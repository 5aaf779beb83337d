// Values of texts and fields that renderers do not read. Apps read them, and pass them to views of
// their own.

extension EnvironmentValues {
  /// Whether fields correct what is typed.
  @Entry public var autocorrectionDisabled = false
  /// The space between lines in points.
  @Entry public var lineSpacing: CGFloat = 0
  /// The smallest factor by which texts shrink.
  @Entry public var minimumScaleFactor: CGFloat = 1
  /// Whether texts tighten the space between characters.
  @Entry public var allowsTightening = false
}
