import Synchronization

/// The running effects, and the continuations that wait for a change of them.
final class InFlightEffects: Sendable {
  final class Running: Sendable {
    /// The action whose reducer returned the effect.
    let cause: UncheckedSendable<Any>
    /// The source locations of the effect's asynchronous parts.
    let origins: [EffectOrigin]
    /// The location in the test of the `send` that led to the cause.
    let location: CallerLocation

    init(cause: UncheckedSendable<some Any>, origins: [EffectOrigin], location: CallerLocation) {
      // Sound: the action is only ever dumped, on the main actor.
      self.cause = UncheckedSendable(cause.value)
      self.origins = origins
      self.location = location
    }
  }

  private struct Contents: Sendable {
    var running: [Running] = []
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Mutex(Contents())

  var isEmpty: Bool { contents.withLock { $0.running.isEmpty } }
  var all: [Running] { contents.withLock { $0.running } }

  func insert(_ effect: Running) {
    contents.withLock { $0.running.append(effect) }
  }

  func remove(_ effect: Running) {
    contents.withLock { $0.running.removeAll { $0 === effect } }
    signal()
  }

  func removeAll() {
    contents.withLock { $0.running = [] }
    signal()
  }

  /// Resumes the waiting continuations.
  func signal() {
    let waiters = contents.withLock { contents in
      defer { contents.waiters = [] }
      return contents.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until a condition holds or no time is left.
  ///
  /// - Parameters:
  ///   - timeout: The time-out.
  ///   - condition: Evaluated after each received action and each end of an effect.
  /// - Returns: Whether the condition holds.
  @MainActor
  func wait(for timeout: Duration, until condition: @MainActor () -> Bool) async -> Bool {
    // Most effects in tests need no time, only a few main actor jobs.
    for _ in 0..<Self.turns {
      if condition() { return true }
      await Task.yield()
    }
    let deadline = ContinuousClock.now.advanced(by: timeout)
    let alarm = Task {
      try? await Task.sleep(until: deadline, clock: .continuous)
      signal()
    }
    defer { alarm.cancel() }
    while !condition() {
      guard ContinuousClock.now < deadline else { return false }
      await withCheckedContinuation { continuation in
        contents.withLock { $0.waiters.append(continuation) }
      }
    }
    return true
  }

  private static let turns = 50
}
