@_spi(Recording) import ComposableArchitectureCore
import Foundation

/// Runs a recorded session again: the actions from outside are sent in their recorded order, and
/// dependencies give their recorded answers, without the world.
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
/// An effect gets an answer after the action that preceded the answer in the recording. The action
/// that an effect sends is handled at its recorded place among all actions. So a replay does not
/// depend on the speed of effects.
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

  private let player: ReplayPlayer
  private let effectsByAction: [Int: [Int]]
  private let timeout: Duration

  /// Creates a replay, which ``run(through:)`` starts.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - timeout: The longest time to wait for a recorded action of an effect that does neither wait
  ///     for an answer nor end.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Changes dependencies that are not recorded, such as constants.
  public init(
    of session: RecordedSession<State, Action>,
    timeout: Duration = .seconds(10),
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.session = session
    self.timeout = timeout
    let recorder = Recorder<State, Action>(byteLimit: .max)
    self.recorder = recorder
    player = ReplayPlayer(session)
    effectsByAction = Dictionary(grouping: session.effects, by: \.startedBy)
      .mapValues { $0.map(\.id) }
    store = Store(
      initialState: session.initialState,
      reducer: { reducer().recorded(by: recorder) },
      withDependencies: {
        // Answers replace these. A context for tests would report that they have no value.
        $0.continuousClock = ContinuousClock()
        $0.suspendingClock = SuspendingClock()
        $0.date = DateGenerator { Date() }
        $0.uuid = UUIDGenerator { UUID() }
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
        prepareDependencies?(&$0)
      }
    )
    store.play(with: player)
  }

  /// Runs the steps that were not repeated yet.
  ///
  /// - Parameter last: The number of the last step, or `nil` to run all steps.
  /// - Returns: The first difference from the recording, or `nil` if there is none.
  @discardableResult
  public func run(through last: Int? = nil) async -> ReplayDifference? {
    while difference == nil, stepCount < min(last ?? .max, session.steps.count) {
      let step = session.steps[stepCount]
      let isHandled = await handle(step)
      if let reason = player.difference ?? reason(of: step, isHandled: isHandled) {
        difference = ReplayDifference(
          step: step.number,
          action: step.description,
          reason: reason
        )
      } else {
        stepCount += 1
        player.advance(to: stepCount)
      }
    }
    if difference == nil, stepCount == session.steps.count { checkEnd() }
    return difference
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
        return player.handleAction(of: id) { step.matches($0) }
      }
      if !isSent { _ = player.handleAction(of: id) { _ in true } }
    }
    return isHandled(step)
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
      // A part of an effect can run while another part waits for an answer.
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
    guard step.matches(entry.action) else {
      return .action(
        step.action.map { difference($0, entry.action) }
          ?? "- \(step.description)\n+ \(text(of: entry.action))"
      )
    }
    if let state = step.state {
      return areEqual(entry.state, state) ? nil : .state(difference(state, entry.state))
    }
    guard let recorded = step.change else { return nil }
    let change = recorder.difference(of: entry) ?? ""
    return change == recorded ? nil : .state(diff(recorded, change) ?? change)
  }

  private func difference<Value>(_ lhs: Value, _ rhs: Value) -> String {
    diff(lhs, rhs) ?? "- \(text(of: lhs))\n+ \(text(of: rhs))"
  }

  /// Looks for actions that the recording does not contain.
  private func checkEnd() {
    // An effect that ran or was cancelled could have sent another action.
    let unfinished = Set(session.effects.filter { !$0.isFinished }.map(\.id))
    let unexpected: Any? =
      recorder.entries.count > session.steps.count
      ? recorder.entries[session.steps.count].action
      : player.unexpectedAction(exceptOf: unfinished)
    guard let unexpected else { return }
    difference = ReplayDifference(
      step: session.steps.count + 1,
      action: nil,
      reason: .unexpectedAction(text(of: unexpected))
    )
  }
}
