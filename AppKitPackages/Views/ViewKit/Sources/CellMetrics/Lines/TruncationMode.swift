/// The position of the ellipsis in a shortened text.
public enum TruncationMode: Sendable, Hashable, CaseIterable {
  /// At the start: `…end of the text`.
  case head
  /// In the middle: `start…the end`.
  case middle
  /// At the end: `start of the t…`.
  case tail
}
