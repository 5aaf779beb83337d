import Synchronization

/// Keeps all tasks on the main thread until it is let go.
final class MainSerialExecutorHold: Sendable {
  private let isHolding = Mutex(false)

  init() {
    hold(true)
  }

  deinit {
    hold(false)
  }

  func hold(_ isOn: Bool) {
    isHolding.withLock { isHolding in
      guard isHolding != isOn else { return }
      isHolding = isOn
      if isOn { MainSerialExecutorUse.begin() } else { MainSerialExecutorUse.end() }
    }
  }
}
