/// How many columns a character takes whose East Asian width is "ambiguous", such as `±` or `α`.
///
/// Terminals draw them narrow unless they are set up for legacy East Asian encodings.
public enum AmbiguousWidth: Sendable, Hashable {
  /// One column: the default, and what terminals do with UTF-8.
  case narrow
  /// Two columns, as in fonts made for legacy East Asian encodings.
  case wide
}
