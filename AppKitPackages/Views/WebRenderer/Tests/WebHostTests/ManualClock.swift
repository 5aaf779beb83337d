import Foundation
import Synchronization

@testable import WebHost

/// A clock whose time a test advances.
final class ManualClock: Sendable {
  private struct State {
    var now = Duration.zero
    var sleepers: [(id: UUID, end: Duration, continuation: CheckedContinuation<Void, any Error>)] =
      []
  }

  private let state = Mutex(State())

  var hostClock: HostClock {
    HostClock(now: { self.state.withLock(\.now) }, sleep: { try await self.sleep($0) })
  }

  private func sleep(_ duration: Duration) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          guard !Task.isCancelled else { return true }
          state.sleepers.append((id, state.now + duration, continuation))
          return false
        }
        if isOver { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the time when there is a task that sleeps.
  func advance(by duration: Duration) async {
    while state.withLock({ $0.sleepers.isEmpty }) { await Task.yield() }
    let ended = state.withLock { state in
      state.now += duration
      let now = state.now
      let ended = state.sleepers.filter { $0.end <= now }
      state.sleepers.removeAll { $0.end <= now }
      return ended
    }
    for sleeper in ended { sleeper.continuation.resume() }
  }

  /// Waits until a task sleeps until a time.
  func waitForSleep(until end: Duration) async {
    while !state.withLock({ $0.sleepers.contains { $0.end == end } }) { await Task.yield() }
  }
}
