/// A color of a cell.
///
/// ```swift
/// let warning: CellColor = .ansi(3)
/// let brand: CellColor = .rgb(0x7A, 0x5C, 0xFF)
/// ```
///
/// Prefer `default` and `ansi`, which follow the color theme of the user. ``FrameWriter`` replaces
/// colors that the terminal does not support by the nearest supported color.
public enum CellColor: Sendable, Hashable {
  /// The default foreground or background of the terminal.
  case `default`
  /// One of the 16 named colors of ECMA-48 and aixterm: 0 to 7 are black, red, green, yellow, blue,
  /// magenta, cyan and white; 8 to 15 are their bright variants. Higher numbers count modulo 16.
  case ansi(UInt8)
  /// One of the 256 colors of xterm: 0 to 15 are those of `ansi`, followed by a 6 x 6 x 6 cube and
  /// 24 grays.
  case palette(UInt8)
  /// A 24-bit color.
  case rgb(UInt8, UInt8, UInt8)
}
