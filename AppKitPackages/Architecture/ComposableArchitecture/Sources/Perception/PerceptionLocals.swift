/// The task-local values of the back-port, without an effect.
///
/// ```swift
/// let title = _PerceptionLocals.$skipPerceptionChecking.withValue(true) { store.title }
/// ```
///
/// In the back-port, they prevent that a read outside of `WithPerceptionTracking` is reported. Here,
/// views observe without it, and no read is reported.
public enum _PerceptionLocals {
  /// Has no effect. The back-port sets it while the content of `WithPerceptionTracking` is evaluated.
  @TaskLocal public static var isInPerceptionTracking = false
  /// Has no effect. In the back-port, reads are not reported while it is true.
  @TaskLocal public static var skipPerceptionChecking = false
}
