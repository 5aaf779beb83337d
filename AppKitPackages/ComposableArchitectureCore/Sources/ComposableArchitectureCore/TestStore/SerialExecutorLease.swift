import Synchronization

/// Runs all tasks on the main thread for as long as the object lives and is active.
final class SerialExecutorLease: Sendable {
  private let use = Mutex<Int?>(nil)

  init() {
    setActive(true)
  }

  deinit {
    setActive(false)
  }

  func setActive(_ isOn: Bool) {
    use.withLock { use in
      use.map { MainSerialExecutorUse.end($0) }
      use = isOn ? MainSerialExecutorUse.begin() : nil
    }
  }
}
