import Synchronization

/// Keeps all tasks on the main thread until it is let go.
final class MainSerialExecutorHold: Sendable {
  private let use = Mutex<Int?>(nil)

  init() {
    hold(true)
  }

  deinit {
    hold(false)
  }

  func hold(_ isOn: Bool) {
    use.withLock { use in
      use.map { MainSerialExecutorUse.end($0) }
      use = isOn ? MainSerialExecutorUse.begin() : nil
    }
  }
}
