/// Why a key is asked to save a value.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed. Keys may put such a save off, to do many at once.
  case didSet
  /// `save()` was called. The value has to be stored when the continuation is resumed.
  case userInitiated
}
