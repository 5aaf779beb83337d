/// The reason for a save.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed. A key may delay such a save to write several changes together.
  case didSet
  /// `save()` was called. The value has to be stored when the continuation is resumed.
  case userInitiated
}
