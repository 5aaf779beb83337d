import Synchronization

/// Runs closures one after another, each on one of the threads that added closures.
///
/// Unlike with a lock, no thread waits for another: a closure that is added while another one runs
/// is left to the running thread. A closure may therefore call, or wait for, threads that add
/// closures.
final class SerialCalls: Sendable {
  private struct State {
    var isRunning = false
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Runs a closure now, or after the running one.
  func run(_ call: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      if state.isRunning {
        state.waiting.append(call)
        return false
      }
      state.isRunning = true
      return true
    }
    guard isFirst else { return }
    call()
    while let next { next() }
  }

  private var next: (@Sendable () -> Void)? {
    state.withLock { state in
      state.isRunning = !state.waiting.isEmpty
      return state.isRunning ? state.waiting.removeFirst() : nil
    }
  }
}
