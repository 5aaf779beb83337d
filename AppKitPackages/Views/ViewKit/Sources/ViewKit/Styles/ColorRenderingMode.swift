/// The color space in which a ``Canvas`` blends colors. Has no effect: renderers do not blend.
public enum ColorRenderingMode: Hashable, Sendable {
  /// A mode for source compatibility. All modes look the same.
  case nonLinear, linear, extendedLinear
}
