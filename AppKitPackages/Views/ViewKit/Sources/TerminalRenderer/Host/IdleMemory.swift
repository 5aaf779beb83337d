import Dispatch
import TerminalDriver

/// Releases the pages of code that the process has used and may not need again: those of the start,
/// and those of each period of input when it ends.
///
/// Programs of debug builds keep them, because a debugger may have set breakpoints in them.
@MainActor
final class IdleMemory {
  private static let idleTime = Duration.seconds(1)

  private var lastInput = ContinuousClock.now
  private var isWaiting = false

  /// Releases the pages after a delay, on another thread.
  nonisolated func release(after delay: DispatchTimeInterval) {
    #if !DEBUG
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay) {
        CodePages.release()
      }
    #endif
  }

  /// Releases the pages when a second without input has passed.
  func didReceiveInput() {
    #if !DEBUG
      lastInput = .now
      guard !isWaiting else { return }
      isWaiting = true
      wait(for: Self.idleTime)
    #endif
  }

  private func wait(for duration: Duration) {
    let milliseconds = Int((duration / .milliseconds(1)).rounded(.up))
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
      MainActor.assumeIsolated { self?.releaseIfIdle() }
    }
  }

  private func releaseIfIdle() {
    let remaining = lastInput + Self.idleTime - .now
    guard remaining <= .zero else { return wait(for: remaining) }
    isWaiting = false
    release(after: .seconds(0))
  }
}
