import Synchronization

/// Keeps all tasks on the main thread as long as one of these exists.
///
/// The setting belongs to the process. With tests side by side, each restoring what it found, the
/// last one could leave it on for good; counting can't.
final class MainSerialExecutorUse: Sendable {
  private struct Uses {
    var count = 0
    var wasOn = false
  }

  private static let uses = Mutex(Uses())

  init() {
    Self.uses.withLock { uses in
      if uses.count == 0 { uses.wasOn = uncheckedUseMainSerialExecutor }
      uses.count += 1
      uncheckedUseMainSerialExecutor = true
    }
  }

  deinit {
    Self.uses.withLock { uses in
      uses.count -= 1
      if uses.count == 0 { uncheckedUseMainSerialExecutor = uses.wasOn }
    }
  }
}
