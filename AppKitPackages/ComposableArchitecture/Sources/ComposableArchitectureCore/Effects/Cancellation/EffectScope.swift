import Synchronization

/// Work that belongs together: what one call of `send` started, or what one cancellation id covers.
///
/// It knows what is still running, so it can be waited for and cancelled. Ended work is forgotten,
/// so a long-lived effect that sends many actions does not grow.
package final class EffectScope: Sendable {
  private enum Member {
    case starting
    case work(cancel: @Sendable () -> Void)
    case scope(EffectScope)
  }

  // `@unchecked` is sound: the mutex below guards every member.
  private struct State: @unchecked Sendable {
    var members: [Int: Member] = [:]
    var nextKey = 0
    var isCancelled = false
    var endings: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// The scope of the call of `send` that all of it goes back to.
  private let outermost: EffectScope?

  package init(in parent: EffectScope? = nil) {
    outermost = parent.map { $0.outermost ?? $0 }
  }

  var top: EffectScope { outermost ?? self }

  /// Whether nothing runs any more.
  package var isIdle: Bool {
    state.withLock { $0.members.isEmpty }
  }

  package var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  // MARK: Members

  /// Notes that something starts. Every call is followed by one of `end`.
  func begin() -> Int {
    state.withLock { state in
      defer { state.nextKey += 1 }
      state.members[state.nextKey] = .starting
      return state.nextKey
    }
  }

  /// Says how work that has begun is cancelled with the rest.
  func attach(to key: Int, cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      guard state.members[key] != nil else { return state.isCancelled }
      state.members[key] = .work(cancel: cancel)
      return state.isCancelled
    }
    if isCancelled { cancel() }
  }

  func attach(_ scope: EffectScope, to key: Int) {
    let isCancelled = state.withLock { state in
      guard state.members[key] != nil else { return state.isCancelled }
      state.members[key] = .scope(scope)
      return state.isCancelled
    }
    if isCancelled { scope.cancel() }
  }

  /// Notes that something that had begun has ended.
  func end(_ key: Int) {
    let endings: [@Sendable () -> Void]? = state.withLock { state in
      guard state.members.removeValue(forKey: key) != nil, state.members.isEmpty
      else { return nil }
      defer { state.endings = [] }
      return state.endings
    }
    endings?.forEach { $0() }
  }

  /// Calls a closure when nothing runs any more, at once if that is so already.
  func whenIdle(_ ending: @escaping @Sendable () -> Void) {
    let isIdle = state.withLock { state in
      guard !state.members.isEmpty else { return true }
      state.endings.append(ending)
      return false
    }
    if isIdle { ending() }
  }

  // MARK: Cancellation

  /// Cancels all work. It stays a member until it has ended.
  package func cancel() {
    let members = state.withLock { state in
      state.isCancelled = true
      return Array(state.members.values)
    }
    for member in members {
      switch member {
      case .starting: break
      case .work(let cancel): cancel()
      case .scope(let scope): scope.cancel()
      }
    }
  }

  /// Cancels all work and no longer waits for it.
  func cancelAndForget() {
    let (members, endings) = state.withLock { state in
      defer {
        state.members = [:]
        state.endings = []
      }
      state.isCancelled = true
      return (Array(state.members.values), state.members.isEmpty ? [] : state.endings)
    }
    for member in members {
      switch member {
      case .starting: break
      case .work(let cancel): cancel()
      case .scope(let scope): scope.cancelAndForget()
      }
    }
    endings.forEach { $0() }
  }

  // MARK: Waiting

  /// Returns when nothing runs any more. Cancelling the caller cancels the work.
  package func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenIdle { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
  }
}
