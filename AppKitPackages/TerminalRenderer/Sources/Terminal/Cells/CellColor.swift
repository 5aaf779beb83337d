/// A colour as a terminal knows it.
///
/// ```swift
/// let warning: CellColor = .ansi(3)
/// let brand: CellColor = .rgb(0x7A, 0x5C, 0xFF)
/// ```
///
/// Prefer `default` and `ansi`: they follow the user's own theme. ``FrameWriter`` turns what a
/// terminal can't show into the nearest colour it can.
public enum CellColor: Sendable, Hashable {
  /// The terminal's own foreground or background.
  case `default`
  /// One of the 16 named colours: 0 to 7 black, red, green, yellow, blue, magenta, cyan, white; 8
  /// to 15 the same, bright. Higher numbers count modulo 16.
  case ansi(UInt8)
  /// One of xterm's 256 colours: 0 to 15 as `ansi`, a 6 x 6 x 6 cube, 24 greys.
  case palette(UInt8)
  /// 24-bit colour.
  case rgb(UInt8, UInt8, UInt8)
}
