import Synchronization

/// The running effects of one call of `send` or of one cancellation id.
///
/// The effects of a scope can be awaited and cancelled together. An effect is removed when it ends,
/// so the memory of a long-lived effect that sends many actions is constant.
package final class EffectScope: Sendable {
  private enum Member {
    case starting
    case task(Task<Void, Never>)
    case work(cancel: @Sendable () -> Void)
    case scope(EffectScope)
  }

  private struct State {
    // One member needs no dictionary: most actions start a single effect.
    private var first: (key: Int, member: Member)?
    private var others: [Int: Member] = [:]

    var nextKey = 0
    var isCancelled = false
    var endings: [@Sendable () -> Void] = []

    var isIdle: Bool { first == nil && others.isEmpty }

    var members: [Member] { (first.map { [$0.member] } ?? []) + others.values }

    subscript(key: Int) -> Member? {
      get { first?.key == key ? first?.member : others[key] }
      set {
        if first.map({ $0.key == key }) ?? others.isEmpty {
          first = newValue.map { (key, $0) }
        } else {
          others[key] = newValue
        }
      }
    }
  }

  private let state = Mutex(State())

  /// The scope of the first call of `send`, which has led to the others.
  private let outermost: EffectScope?

  package init(in parent: EffectScope? = nil) {
    outermost = parent.map { $0.outermost ?? $0 }
  }

  var top: EffectScope { outermost ?? self }

  /// Whether no effect runs.
  package var isIdle: Bool {
    state.withLock { $0.isIdle }
  }

  package var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  // MARK: Members

  /// Records the start of an operation. Each call requires one call of `end`.
  func begin() -> Int {
    state.withLock { state in
      defer { state.nextKey += 1 }
      state[state.nextKey] = .starting
      return state.nextKey
    }
  }

  /// Adds the cancellation of an effect that has started.
  func attach(to key: Int, cancel: @escaping @Sendable () -> Void) {
    attach(.work(cancel: cancel), to: key)
  }

  /// Returns whether an operation has not ended.
  func isRunning(_ key: Int) -> Bool {
    state.withLock { $0[key] != nil }
  }

  func attach(_ task: Task<Void, Never>, to key: Int) {
    attach(.task(task), to: key)
  }

  func attach(_ scope: EffectScope, to key: Int) {
    attach(.scope(scope), to: key)
  }

  private func attach(_ member: Member, to key: Int) {
    let isCancelled = state.withLock { state in
      if state[key] != nil { state[key] = member }
      return state.isCancelled
    }
    if isCancelled { cancel(member) }
  }

  /// Records the end of an operation.
  func end(_ key: Int) {
    let endings: [@Sendable () -> Void]? = state.withLock { state in
      guard state[key] != nil else { return nil }
      state[key] = nil
      guard state.isIdle, !state.endings.isEmpty else { return nil }
      defer { state.endings = [] }
      return state.endings
    }
    endings?.forEach { $0() }
  }

  /// Calls a closure when no effect runs, immediately if that is the case.
  func whenIdle(_ ending: @escaping @Sendable () -> Void) {
    let isIdle = state.withLock { state in
      if state.isIdle { return true }
      state.endings.append(ending)
      return false
    }
    if isIdle { ending() }
  }

  // MARK: Cancellation

  /// Cancels all effects. An effect remains a member until it has ended.
  package func cancel() {
    let members = state.withLock { state in
      state.isCancelled = true
      return state.members
    }
    members.forEach(cancel)
  }

  private func cancel(_ member: Member) {
    switch member {
    case .starting: break
    case .task(let task): task.cancel()
    case .work(let cancel): cancel()
    case .scope(let scope): scope.cancel()
    }
  }

  // MARK: Waiting

  /// Waits until no effect runs. Cancelling the caller cancels the effects.
  package nonisolated(nonsending) func finish() async {
    if isIdle { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenIdle { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
  }
}
