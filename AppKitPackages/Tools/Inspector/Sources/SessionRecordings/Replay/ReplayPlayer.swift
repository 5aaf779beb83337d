@_spi(Recording) import ComposableArchitectureCore
@_spi(Recording) import Dependencies
import Synchronization

/// Returns the recorded results to the reducers and effects of a replay, and keeps the actions of
/// effects until their recorded turn.
final class ReplayPlayer: StorePlayer {
  /// The code that calls a dependency.
  private enum Caller: Hashable {
    case reducer(action: Int)
    case effect(Int)
  }

  private struct Waiter {
    let effect: Int?
    /// The number of actions after which the result is released, or `nil` for a result that only
    /// the cancellation of its task releases.
    let actionCount: Int?
    let continuation: CheckedContinuation<Release, Never>
  }

  /// The end of a wait for a result.
  fileprivate enum Release {
    case ready, cancelled, live
  }

  private struct Progress {
    /// The recorded calls that were not yet repeated, by their callers.
    var calls: [Caller: [DependencyCall]] = [:]
    /// The recorded effects by the ids of the effects in the replay.
    var effects: [Int: Int] = [:]
    var handledCount = 0
    var waiters: [Int: Waiter] = [:]
    var waiterCount = 0
    var activity = 0
    var difference: ReplayDifference.Reason?
    /// The effects that were cancelled or still ran, which could have sent more actions.
    var unfinishedEffects: Set<Int> = []
    /// Whether the replay has ended, so that implementations are called.
    var isLive = false
  }

  /// An action that an effect has sent.
  private struct SentAction {
    /// The number of the action among all that effects have sent.
    let number: Int
    let action: Any
    let handle: @MainActor () -> Void
  }

  private let progress: Mutex<Progress>
  /// Whether the implementations are called, too.
  fileprivate let repeatsCalls: Bool
  /// The last action of a file, which can end before the effects of this action and before the
  /// actions that it sends.
  private let lastAction: Int?

  // Accessed on the main actor only.
  @MainActor private var recordedEffects: [Int: [EffectOrigin]] = [:]
  @MainActor private var started: Set<Int> = []
  @MainActor private var ended: Set<Int> = []
  @MainActor private var sent: [Int: [SentAction]] = [:]
  @MainActor private var continuations: [Int: [@MainActor () -> Void]] = [:]
  @MainActor private var sentCount = 0
  @MainActor private var isLive = false

  private struct EffectOrigin {
    let id: Int
    let location: String
  }

  @MainActor
  init<State, Action>(_ session: RecordedSession<State, Action>, repeatsCalls: Bool) {
    self.repeatsCalls = repeatsCalls
    lastAction = session.shared == nil ? nil : session.steps.count
    var progress = Progress()
    for call in session.dependencyCalls {
      let caller = call.effect.map(Caller.effect) ?? .reducer(action: call.action)
      progress.calls[caller, default: []].append(call)
    }
    progress.unfinishedEffects = Set(session.effects.filter { !$0.isFinished }.map(\.id))
    self.progress = Mutex(progress)
    for effect in session.effects {
      recordedEffects[effect.startedBy, default: []]
        .append(EffectOrigin(id: effect.id, location: effect.location))
    }
  }

  // MARK: Progress

  /// Releases the results that were given before the action after a number of actions.
  func advance(to handledCount: Int) {
    let released: [Waiter] = progress.withLock { progress in
      progress.handledCount = handledCount
      let keys = progress.waiters.filter {
        $0.value.actionCount.map { $0 <= handledCount } ?? false
      }
      .keys.sorted()
      return keys.compactMap { progress.waiters.removeValue(forKey: $0) }
    }
    for waiter in released { waiter.continuation.resume(returning: .ready) }
  }

  /// Ends the replay: calls that wait reach their implementations, and the actions that wait for
  /// their turn are handled in the order in which their effects have sent them.
  @MainActor
  func continueLive() {
    isLive = true
    let waiting: [Waiter] = progress.withLock { progress in
      progress.isLive = true
      defer { progress.waiters = [:] }
      return progress.waiters.keys.sorted().compactMap { progress.waiters[$0] }
    }
    let actions = sent.values.flatMap(\.self).sorted { $0.number < $1.number }
    let parts = continuations.sorted { $0.key < $1.key }.flatMap(\.value)
    (sent, continuations) = ([:], [:])
    for action in actions { action.handle() }
    for part in parts { part() }
    for waiter in waiting { waiter.continuation.resume(returning: .live) }
  }

  /// The effects in the replay of the recorded effects that have started and have not ended, by the
  /// numbers of the recorded ones.
  @MainActor var runningEffects: [Int: Int] {
    let effects = progress.withLock { $0.effects }
    return Dictionary(
      uniqueKeysWithValues: effects.filter { !ended.contains($0.value) }.map { ($0.value, $0.key) }
    )
  }

  /// The difference of a call of a dependency, if there is one.
  var difference: ReplayDifference.Reason? { progress.withLock { $0.difference } }

  /// A number that changes when an effect starts, ends, calls a dependency or sends an action.
  var activity: Int { progress.withLock { $0.activity } }

  private func noteActivity() {
    progress.withLock { $0.activity += 1 }
  }

  // MARK: Effects

  @MainActor
  func effectDidStart(_ effect: RecordedEffect) {
    noteActivity()
    var candidates = recordedEffects[effect.startedBy] ?? []
    // The line can differ in an edited reducer.
    guard !candidates.isEmpty else {
      if let lastAction, effect.startedBy >= lastAction {
        progress.withLock { _ = $0.unfinishedEffects.insert(-effect.id) }
      }
      return
    }
    let index = candidates.firstIndex { $0.location == effect.location } ?? 0
    let recorded = candidates.remove(at: index).id
    recordedEffects[effect.startedBy] = candidates
    started.insert(recorded)
    progress.withLock { $0.effects[effect.id] = recorded }
  }

  @MainActor
  func effectDidEnd(_ id: Int) {
    noteActivity()
    ended.insert(recorded(id))
  }

  @MainActor
  func effect(_ id: Int, didSend action: Any, handle: @escaping @MainActor () -> Void) {
    noteActivity()
    if isLive { return handle() }
    sentCount += 1
    sent[recorded(id), default: []]
      .append(SentAction(number: sentCount, action: action, handle: handle))
  }

  @MainActor
  func effects(startedBy action: Int, continue work: @escaping @MainActor () -> Void) {
    noteActivity()
    if isLive { return work() }
    continuations[action, default: []].append(work)
  }

  /// The number of the recorded effect that the current task runs, if any.
  fileprivate var currentEffect: Int? { RecordedEffect.currentID.map(recorded) }

  /// The number of the recorded effect, or a negative number for one that was not recorded.
  private func recorded(_ id: Int) -> Int { progress.withLock { $0.effects[id] ?? -id } }

  @MainActor func hasStarted(_ effect: Int) -> Bool { started.contains(effect) }

  @MainActor func hasEnded(_ effect: Int) -> Bool { ended.contains(effect) }

  /// Whether an effect waits for a result.
  func isWaiting(_ effect: Int) -> Bool {
    progress.withLock { $0.waiters.values.contains { $0.effect == effect } }
  }

  /// Runs the next part of a concatenated effect, which waits for its turn.
  ///
  /// - Parameter action: The number of the action that started the effect.
  /// - Returns: Whether there was one.
  @MainActor
  func continueEffect(startedBy action: Int) -> Bool {
    guard let work = continuations[action]?.first else { return false }
    continuations[action]?.removeFirst()
    work()
    return true
  }

  /// Handles an action that an effect has sent.
  ///
  /// - Parameters:
  ///   - effect: The number of the recorded effect.
  ///   - isRecorded: Whether the action is the recorded one.
  /// - Returns: Whether there was an action.
  @MainActor
  func handleAction(of effect: Int, where isRecorded: (Any) -> Bool) -> Bool {
    guard let index = sent[effect]?.firstIndex(where: { isRecorded($0.action) }),
      let action = sent[effect]?.remove(at: index)
    else { return false }
    action.handle()
    return true
  }

  /// The first action that the recording does not contain of an effect that had ended.
  @MainActor var unexpectedAction: Any? {
    let unfinished = progress.withLock { $0.unfinishedEffects }
    return sent.keys.sorted().lazy.filter { !unfinished.contains($0) }
      .compactMap { self.sent[$0]?.first?.action }.first
  }

  // MARK: Results

  func recordedResults(of call: DependencyCall) -> (any RecordedResults)? {
    if progress.withLock({ $0.isLive }) { return nil }
    let arguments = call.arguments.map(text(of:))
    return progress.withLock { progress in
      progress.activity += 1
      let effect = call.effect.map { progress.effects[$0] ?? -$0 }
      let caller = effect.map(Caller.effect) ?? .reducer(action: call.action)
      let calls = progress.calls[caller] ?? []
      let index =
        calls.firstIndex {
          $0.dependency == call.dependency && $0.arguments.map(text(of:)) == arguments
        } ?? calls.firstIndex { $0.dependency == call.dependency }
      guard let index else {
        // An effect that was cancelled or still ran could have made more calls.
        let isExpected =
          effect.map { progress.unfinishedEffects.contains($0) }
          ?? (call.action > lastAction ?? .max)
        if !isExpected {
          progress.difference = progress.difference ?? .unexpectedCall(call.text)
        }
        return ReplayedResults(call: nil, isExpected: isExpected, effect: effect, player: self)
      }
      let recorded = calls[index]
      progress.calls[caller]?.remove(at: index)
      if recorded.arguments.map(text(of:)) != arguments {
        progress.difference =
          progress.difference ?? .arguments(call.text, recorded: recorded.text)
      }
      return ReplayedResults(call: recorded, isExpected: true, effect: effect, player: self)
    }
  }

  /// Records that a result has another type than its call.
  fileprivate func cannotDecodeResult(of call: DependencyCall, as type: Any.Type) {
    progress.withLock {
      $0.difference =
        $0.difference
        ?? .unreadable("The result of \(call.dependency) is not of the type '\(typeName(type))'.")
    }
  }

  /// Waits until the replay has handled a number of actions.
  ///
  /// - Parameter actionCount: The number, or `nil` to wait for the cancellation of the task or for
  ///   the end of the replay.
  fileprivate nonisolated(nonsending) func wait(for actionCount: Int?, in effect: Int?) async
    -> Release
  {
    let key = progress.withLock { progress in
      progress.waiterCount += 1
      return progress.waiterCount
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result: Release? = progress.withLock { progress in
          progress.activity += 1
          if Task.isCancelled { return .cancelled }
          if let actionCount, actionCount <= progress.handledCount { return .ready }
          if progress.isLive { return .live }
          progress.waiters[key] = Waiter(
            effect: effect,
            actionCount: actionCount,
            continuation: continuation
          )
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      progress.withLock { $0.waiters.removeValue(forKey: key) }?
        .continuation.resume(returning: .cancelled)
    }
  }
}

/// The recorded results of one call.
private final class ReplayedResults: RecordedResults {
  private let call: DependencyCall?
  /// Whether the recording may lack the call because its effect had not ended.
  private let isExpected: Bool
  private let effect: Int?
  private let player: ReplayPlayer
  private let elementCount = Atomic(0)

  init(call: DependencyCall?, isExpected: Bool, effect: Int?, player: ReplayPlayer) {
    self.call = call
    self.isExpected = isExpected
    self.effect = effect
    self.player = player
  }

  func resultNow() -> RecordedResult {
    switch call?.outcome {
    case nil, .pending: .missing
    case .returned(let value): .value(value)
    case .threw(let error): .error(error)
    case .stream: .stream
    }
  }

  nonisolated(nonsending) func result() async -> RecordedResult {
    guard isExpected else { return .missing }
    let release = await player.wait(
      for: call?.isCancelled == false ? call?.actionCountAtEnd : nil,
      in: effect
    )
    switch release {
    case .ready: return resultNow()
    case .cancelled: return call?.isCancelled == true ? resultNow() : .error(CancellationError())
    case .live: return .live
    }
  }

  nonisolated(nonsending) func next() async throws -> RecordedStreamEvent {
    // An effect can consume a stream that a reducer has created.
    let effect = player.currentEffect ?? effect
    var stream = DependencyCall.Stream()
    if case .stream(let recorded) = call?.outcome { stream = recorded }
    let index = elementCount.wrappingAdd(1, ordering: .relaxed).oldValue
    if index < stream.elements.count {
      let element = stream.elements[index]
      switch await player.wait(for: element.actionCount, in: effect) {
      case .ready: return .element(element.value)
      case .cancelled: return .end
      case .live: return .live
      }
    }
    let release = await player.wait(
      for: stream.isFinished ? call?.actionCountAtEnd : nil,
      in: effect
    )
    if case .live = release { return .live }
    if let error = stream.error { throw error }
    return .end
  }

  var repeatsCall: Bool { player.repeatsCalls }

  func cannotDecodeResult(as type: Any.Type) {
    if let call { player.cannotDecodeResult(of: call, as: type) }
  }
}
