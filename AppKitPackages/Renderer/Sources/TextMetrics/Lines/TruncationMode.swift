/// Where an ellipsis goes in a text that is too long.
public enum TruncationMode: Sendable, Hashable, CaseIterable {
  /// `…end of the text`.
  case head
  /// `start…the end`.
  case middle
  /// `start of the t…`.
  case tail
}
