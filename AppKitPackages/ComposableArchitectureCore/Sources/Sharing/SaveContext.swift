/// The reason for a save.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed. Keys may put such a save off, to do many at once.
  case didSet
  /// `save()` was called. The value has to be stored when the continuation is resumed.
  case userInitiated
}
