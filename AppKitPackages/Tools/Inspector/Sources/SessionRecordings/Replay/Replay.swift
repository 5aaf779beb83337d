@_spi(Recording) import ComposableArchitectureCore
import Foundation

/// Runs a recorded session again: the actions from outside are sent in their recorded order, and
/// dependencies return their recorded results, without the world.
///
/// ```swift
/// let replay = Replay(of: session) { Feature() }
/// await replay.run()
/// replay.difference  // nil
/// replay.store       // The store in the last state of the session.
/// ```
///
/// The reducer can be an edited one. The replay then shows the first step that differs.
///
/// An effect gets a result after the action that preceded the result in the recording. The action
/// that an effect sends is handled at its recorded place among all actions. So a replay does not
/// depend on the speed of effects.
///
/// A replay of a session of this process starts with the values of `@Shared` that the session started
/// with, and changes them, because its states refer to the same values. A replay of a file uses the
/// recorded values of `@Shared`, and neither reads nor writes their storages.
///
/// After a replay, ``continueLive()`` lets the store go on with the live dependencies.
@MainActor
public final class Replay<State, Action> {
  /// The session.
  public let session: RecordedSession<State, Action>

  /// The store that handles the actions.
  public let store: Store<State, Action>

  /// The recorder of the store.
  public let recorder: Recorder<State, Action>

  /// The first difference from the recording, or `nil` if there is none.
  public private(set) var difference: ReplayDifference?

  /// The number of steps that were repeated without a difference.
  public private(set) var stepCount = 0

  /// The parts of a step that a replay compares.
  public enum Comparison: Sendable {
    /// The actions and the states.
    case states
    /// The cases of the actions, for an edited feature whose states and payloads differ by intention.
    case actions
  }

  private let comparison: Comparison
  private let player: ReplayPlayer
  private let effectsByAction: [Int: [Int]]
  /// The effects that have ended before the action after a number of actions.
  private var endsByActionCount: [Int: [Int]]
  private let timeout: Duration

  /// Creates a replay, which ``run(through:)`` starts.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - comparison: The parts of a step that the replay compares.
  ///   - timeout: The longest time to wait for a recorded action of an effect that does neither wait
  ///     for a result nor end.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Changes dependencies that are not recorded, such as constants.
  public convenience init(
    of session: RecordedSession<State, Action>,
    comparing comparison: Comparison = .states,
    timeout: Duration = .seconds(10),
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let recorder = Recorder<State, Action>(byteLimit: .max)
    let store = withoutPreparation {
      Store(
        initialState: session.initialState,
        reducer: { reducer().recorded(by: recorder) },
        withDependencies: {
          if $0.context == .test {
            // Results replace these, which would report that they have no value.
            $0.continuousClock = ContinuousClock()
            $0.suspendingClock = SuspendingClock()
            $0.date = DateGenerator { Date() }
            $0.uuid = UUIDGenerator { UUID() }
            $0.withRandomNumberGenerator = WithRandomNumberGenerator(
              SystemRandomNumberGenerator()
            )
          }
          session.shared?.prepare(&$0)
          prepareDependencies?(&$0)
        }
      )
    }
    self.init(
      session,
      comparing: comparison,
      timeout: timeout,
      store: store,
      recorder: recorder,
      repeatsCalls: false
    )
  }

  /// Creates a replay in a store that has handled no action, and compares actions only.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - timeout: The longest time to wait for a recorded action of an effect that does neither wait
  ///     for a result nor end.
  ///   - store: The store.
  ///   - recorder: The recorder of the store, without a limit of its size.
  ///   - repeatsCalls: Whether to call the implementations of dependencies, too, and to ignore their
  ///     results, because clients of previews keep their data in memory.
  public convenience init(
    of session: RecordedSession<State, Action>,
    timeout: Duration,
    in store: Store<State, Action>,
    recorder: Recorder<State, Action>,
    repeatsCalls: Bool
  ) {
    self.init(
      session,
      comparing: .actions,
      timeout: timeout,
      store: store,
      recorder: recorder,
      repeatsCalls: repeatsCalls
    )
  }

  private init(
    _ session: RecordedSession<State, Action>,
    comparing comparison: Comparison,
    timeout: Duration,
    store: Store<State, Action>,
    recorder: Recorder<State, Action>,
    repeatsCalls: Bool
  ) {
    self.session = session
    self.comparison = comparison
    self.timeout = timeout
    self.store = store
    self.recorder = recorder
    player = ReplayPlayer(session, repeatsCalls: repeatsCalls)
    effectsByAction = Dictionary(grouping: session.effects, by: \.startedBy)
      .mapValues { $0.map(\.id) }
    endsByActionCount = [:]
    for effect in session.effects where effect.isFinished {
      if let count = effect.actionCountAtEnd {
        endsByActionCount[count, default: []].append(effect.id)
      }
    }
    store.play(with: player)
  }

  /// Runs the steps that were not repeated yet.
  ///
  /// - Parameter last: The number of the last step, or `nil` to run all steps.
  /// - Returns: The first difference from the recording, or `nil` if there is none.
  @discardableResult
  public func run(through last: Int? = nil) async -> ReplayDifference? {
    if stepCount == 0, let mark = session.initialSharedMark {
      recorder.restoreSharedValues(of: session.initialState, at: mark)
    }
    if stepCount == 0 { session.shared?.restart() }
    while difference == nil, stepCount < min(last ?? .max, session.steps.count) {
      let step = session.steps[stepCount]
      await waitForEnds(after: stepCount)
      let isHandled = await handle(step)
      if let reason = player.difference ?? unreadableSharedValue
        ?? reason(of: step, isHandled: isHandled)
      {
        difference = ReplayDifference(
          step: step.number,
          action: step.description,
          reason: reason
        )
      } else {
        stepCount += 1
        session.shared?.advance(to: stepCount)
        player.advance(to: stepCount)
      }
    }
    if difference == nil, stepCount == session.steps.count {
      await waitForEnds(after: stepCount)
      if comparison == .states { checkEnd() }
    }
    return difference
  }

  /// Ends the replay, so that the store continues with its live dependencies.
  ///
  /// ```swift
  /// await replay.run()
  /// await replay.continueLive()
  /// replay.store.send(.refreshButtonTapped)
  /// ```
  ///
  /// Effects that ran at the end of the recording continue from the call of a dependency for which
  /// they wait: the call is made now. A stream is subscribed to again, and a sleep starts again with
  /// its whole duration. Effects that were cancelled from outside of the reducers are cancelled.
  ///
  /// Views send actions when they appear, such as those of `task`, and then appear again. An action
  /// from outside that equals a recorded one cancels the effects which that one had started and
  /// which still run, before its own effects start.
  ///
  /// If the replay has stopped at a difference, the store continues after that step.
  public func continueLive() async {
    // Effects that have not consumed their recorded results yet would call the implementations.
    let effects = session.effects.map(\.id)
    await wait(for: effects) {
      effects.allSatisfy {
        !player.hasStarted($0) || player.hasEnded($0) || player.isWaiting($0)
      }
    }
    let running = player.runningEffects
    for effect in session.effects where !effect.isFinished && !effect.isRunning {
      running[effect.id].map(recorder.cancelEffect)
    }
    replaceableEffects = session.effects.compactMap { effect in
      guard effect.isRunning, let id = running[effect.id],
        session.steps.indices.contains(effect.startedBy - 1)
      else { return nil }
      let step = session.steps[effect.startedBy - 1]
      return step.cause == .external ? (step, id) : nil
    }
    session.shared?.continueLive()
    recorder.beforeEffects { [weak self] in self?.cancelEffects(replacedBy: $0) }
    player.continueLive()
  }

  /// Cancels the effects of a replay that is not needed anymore.
  public func cancel() {
    for effect in recorder.runningEffects { recorder.cancelEffect(effect.id) }
  }

  /// The effects that an equal action from outside replaces, with the actions that have started
  /// them.
  private var replaceableEffects: [(step: RecordedSession<State, Action>.Step, id: Int)] = []

  private func cancelEffects(replacedBy entry: Recorder<State, Action>.Entry) {
    guard !replaceableEffects.isEmpty, entry.cause == .external else { return }
    let replaced = replaceableEffects.filter { $0.step.matches(entry.action) }.map(\.id)
    replaceableEffects.removeAll { replaced.contains($0.id) }
    for id in replaced { recorder.cancelEffect(id) }
  }

  // MARK: Steps

  /// Sends an action from outside, or waits until the recorded effect has sent it.
  ///
  /// - Returns: Whether the store has handled an action.
  private func handle(_ step: RecordedSession<State, Action>.Step) async -> Bool {
    if isHandled(step) { return true }
    switch step.cause {
    case .external, .binding:
      guard let action = step.action else { return false }
      store.send(action)
    case .action(let number):
      await wait(for: effectsByAction[number] ?? []) {
        while !isHandled(step), player.continueEffect(startedBy: number) {}
        return isHandled(step)
      }
    case .effect(let id, let number):
      let isSent = await wait(for: effectsByAction[number] ?? []) {
        while !player.hasStarted(id), player.continueEffect(startedBy: number) {}
        return player.handleAction(of: id) { matches(step, $0) }
      }
      if !isSent { _ = player.handleAction(of: id) { _ in true } }
    }
    return isHandled(step)
  }

  /// Waits for the effects that had ended between an action and the next one, because they can change
  /// shared state without an action.
  private func waitForEnds(after actionCount: Int) async {
    guard let effects = endsByActionCount.removeValue(forKey: actionCount) else { return }
    await wait(for: effects) { effects.allSatisfy { player.hasEnded($0) } }
  }

  private func isHandled(_ step: RecordedSession<State, Action>.Step) -> Bool {
    recorder.entries.count >= step.number
  }

  /// Waits for a condition until the effects that can fulfil it have ended.
  @discardableResult
  private func wait(for effects: [Int], until condition: () -> Bool) async -> Bool {
    var activity = player.activity
    var lastActivity = ContinuousClock.now
    var round = 0
    while true {
      round += 1
      if condition() { return true }
      if player.difference != nil || Task.isCancelled { return false }
      if player.activity != activity {
        activity = player.activity
        lastActivity = .now
        round = 0
      }
      let silence = ContinuousClock.now - lastActivity
      let isEnded = effects.allSatisfy { player.hasEnded($0) || !player.hasStarted($0) }
      // A part of an effect can run while another part waits for a result.
      let isBlocked = effects.allSatisfy {
        player.hasEnded($0) || !player.hasStarted($0) || player.isWaiting($0)
      }
      // The number of rounds counts if the whole process had no time.
      let limit = isEnded ? .milliseconds(100) : isBlocked ? min(.seconds(1), timeout) : timeout
      if round > 200, silence > limit { return false }
      if round < 100 {
        await Task.yield()
      } else {
        try? await Task.sleep(for: .milliseconds(1))
        // While other tasks keep all threads busy, effects make no progress: a round must not end
        // before a task of a lower priority has run.
        await Task.detached(priority: .low) {}.value
      }
    }
  }

  private func reason(
    of step: RecordedSession<State, Action>.Step,
    isHandled: Bool
  ) -> ReplayDifference.Reason? {
    guard isHandled else {
      return step.problem.map(ReplayDifference.Reason.unreadable) ?? .missingAction
    }
    let entry = recorder.entries[step.number - 1]
    guard matches(step, entry.action) else {
      return .action(
        step.action.map { difference($0, entry.action) }
          ?? "- \(step.description)\n+ \(text(of: entry.action))"
      )
    }
    if comparison == .actions { return nil }
    if let state = step.state {
      return recorder.compare(at: step.sharedMark, with: entry) {
        areEqual(state, entry.state) ? nil : .state(difference(state, entry.state))
      }
    }
    guard let recorded = step.change else { return nil }
    let change = recorder.difference(of: entry) ?? ""
    guard change != recorded else { return nil }
    return .state(
      (diff(recorded, change) ?? change)
        + "\n\nThe second sign: - before the action, + after it."
    )
  }

  private var unreadableSharedValue: ReplayDifference.Reason? {
    session.shared?.problem.map(ReplayDifference.Reason.unreadable)
  }

  private func matches(_ step: RecordedSession<State, Action>.Step, _ action: Any) -> Bool {
    step.matches(action)
      || comparison == .actions
        && casePath(ofText: step.description) == casePath(ofText: text(of: action))
  }

  private func difference<Value>(_ lhs: Value, _ rhs: Value) -> String {
    diff(lhs, rhs) ?? "- \(text(of: lhs))\n+ \(text(of: rhs))"
  }

  /// Looks for actions that the recording does not contain.
  private func checkEnd() {
    let more = recorder.entries.dropFirst(session.steps.count).first { entry in
      // A file can end before the actions that are sent at once.
      guard session.shared != nil, case .action = entry.cause else { return true }
      return false
    }
    guard let unexpected: Any = more?.action ?? player.unexpectedAction else { return }
    difference = ReplayDifference(
      step: session.steps.count + 1,
      action: nil,
      reason: .unexpectedAction(text(of: unexpected))
    )
  }
}

/// Creates a store that ``StorePreparation`` does not prepare.
@MainActor
private func withoutPreparation<Result>(_ create: () -> Result) -> Result {
  let preparation = StoreRecordings.preparation
  StoreRecordings.preparation = nil
  defer { StoreRecordings.preparation = preparation }
  return create()
}
