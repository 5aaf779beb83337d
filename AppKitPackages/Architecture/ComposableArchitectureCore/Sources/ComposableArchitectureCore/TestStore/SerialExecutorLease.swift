import Synchronization

/// Runs all tasks on the main thread from its creation or the last call of `begin` to its end.
final class SerialExecutorLease: Sendable {
  private let use = Mutex<Int?>(nil)

  init() {
    begin()
  }

  deinit {
    use.withLock { $0.map { MainSerialExecutorUse.end($0) } }
  }

  /// Activates the executor again after another user has switched it off.
  func begin() {
    use.withLock { use in
      use.map { MainSerialExecutorUse.end($0) }
      use = MainSerialExecutorUse.begin()
    }
  }
}
