/// The width of characters with the East Asian width "ambiguous", such as `±` or `α`.
///
/// Terminals draw them in one column, unless they are configured for legacy East Asian encodings.
///
/// ```swift
/// displayWidth(of: "±", ambiguous: .wide)  // 2
/// ```
public enum AmbiguousWidth: Sendable, Hashable {
  /// One column, which is the default of terminals with UTF-8.
  case narrow
  /// Two columns, as in fonts for legacy East Asian encodings.
  case wide
}
