import Dispatch
import Synchronization

extension PseudoTerminal {
  /// Waits until the screen contains a text.
  public func wait(
    for text: String,
    timeout: Duration = PseudoTerminal.defaultTimeout
  ) async throws {
    try await waitUntil("\"\(text)\" on the screen", timeout: timeout) { $0.contains(text) }
  }

  /// Waits until a condition holds for the terminal.
  ///
  /// - Parameters:
  ///   - description: A description of the condition, for the error.
  ///   - timeout: The maximum time to wait.
  ///   - condition: The condition, which is evaluated at once and whenever output has arrived.
  /// - Throws: ``PseudoTerminalError`` with the text of the screen, after the timeout or the end of
  ///   the program.
  public func waitUntil(
    _ description: String = "a condition",
    timeout: Duration = PseudoTerminal.defaultTimeout,
    _ condition: @escaping @Sendable (VirtualTerminal) -> Bool
  ) async throws {
    try await wait(description, timeout: timeout, waitsForExit: false, condition)
  }

  /// Waits until the program has ended and all of its output has been read, and returns its result.
  public func exitStatus(
    timeout: Duration = PseudoTerminal.defaultTimeout
  ) async throws -> ExitStatus {
    try await wait("its end", timeout: timeout, waitsForExit: true) { _ in false }
    guard let status else {
      throw PseudoTerminalError.timeout(waitingFor: "its end", screen: shown(terminal))
    }
    return status
  }

  private func wait(
    _ description: String,
    timeout: Duration,
    waitsForExit: Bool,
    _ condition: @escaping Condition
  ) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let id = shared.state.withLock { state -> Int in
        state.lastWaiter += 1
        state.waiters[state.lastWaiter] = Waiter(
          condition: condition,
          description: description,
          waitsForExit: waitsForExit,
          continuation: continuation
        )
        return state.lastWaiter
      }
      Self.resumeWaiters(shared)
      let shared = shared
      let nanoseconds =
        Int(timeout.components.seconds) * 1_000_000_000
        + Int(timeout.components.attoseconds / 1_000_000_000)
      DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) {
        let expired = shared.state.withLock { state in
          state.waiters.removeValue(forKey: id).map { ($0, state.terminal) }
        }
        guard let (waiter, terminal) = expired else { return }
        waiter.continuation.resume(
          throwing: PseudoTerminalError.timeout(
            waitingFor: waiter.description,
            screen: Self.shown(terminal)
          )
        )
      }
    }
  }

  private func shown(_ terminal: VirtualTerminal) -> String { Self.shown(terminal) }

  private static func shown(_ terminal: VirtualTerminal) -> String {
    let rule = String(repeating: "-", count: terminal.columns)
    return ([rule] + terminal.text + [rule]).joined(separator: "\n")
  }

  static func resumeWaiters(_ shared: Shared) {
    let (done, failed) = shared.state.withLock {
      state -> ([Waiter], [(Waiter, PseudoTerminalError)]) in
      var done: [Waiter] = []
      var failed: [(Waiter, PseudoTerminalError)] = []
      let hasEnded = state.status != nil && state.outputHasEnded
      for (id, waiter) in state.waiters {
        if waiter.waitsForExit ? hasEnded : waiter.condition(state.terminal) {
          done.append(waiter)
        } else if hasEnded {
          failed.append(
            (
              waiter,
              .ended(
                waitingFor: waiter.description,
                status: state.status,
                screen: Self.shown(state.terminal)
              )
            )
          )
        } else {
          continue
        }
        state.waiters[id] = nil
      }
      return (done, failed)
    }
    for waiter in done { waiter.continuation.resume() }
    for (waiter, error) in failed { waiter.continuation.resume(throwing: error) }
  }
}
