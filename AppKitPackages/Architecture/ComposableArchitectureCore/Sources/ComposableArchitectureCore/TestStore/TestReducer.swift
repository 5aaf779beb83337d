/// An action that a ``TestStore`` handles, sent by the test or by an effect.
struct TestAction<Action> {
  enum Origin {
    case test
    case effect
  }

  let action: Action
  let origin: Origin
  /// The location in the test of the `send` that caused this action.
  let location: CallerLocation
}

extension TestAction: CustomDumpRepresentable {
  var customDumpValue: Any { action }
}

/// Records that the feature under test has called its `dismiss` dependency.
@MainActor
final class TestDismissal {
  var isRequested = false

  nonisolated init() {}
}

/// Runs the reducer under test, and records its effects and the actions that they send.
///
/// `@unchecked` is sound: all properties except `effects` are accessed on the main actor, or by the
/// deinitializer of the test store, after which there is no other reference.
final class TestReducer<State, Action>: Reducer, @unchecked Sendable {
  /// An action that an effect has sent and the test has not asserted yet.
  struct Received {
    let action: Action
    /// The state after the action.
    let state: State
    /// The id that the reducer would have assigned to the next element of a stack.
    let nextID: StackElementID
  }

  let base: Reduce<State, Action>
  let effects = InFlightEffects()
  let dismissal = TestDismissal()
  /// The dependencies of the feature as the test reads and writes them.
  var dependencies: DependencyValues {
    didSet { dependenciesDidChange() }
  }
  /// The dependencies of the running feature: reading one without an override fails the test.
  private(set) var runningDependencies = DependencyValues()
  /// The dependencies in the closures of assertions. They generate the same ids as in the reducer
  /// without consuming them.
  private(set) var assertionDependencies = DependencyValues()
  /// The next id of a stack's element in the closure of an assertion.
  let assertionGeneration = LockIsolated(0)
  var exhaustivity = Exhaustivity.on
  var received: [Received] = []
  /// The state after all actions that the test has sent and received so far.
  var state: State

  init(
    _ base: some Reducer<State, Action>,
    state: State,
    dependencies: DependencyValues
  ) {
    self.base = Reduce(base)
    self.state = state
    self.dependencies = dependencies
    dependenciesDidChange()
  }

  private func dependenciesDidChange() {
    runningDependencies = running(dependencies)
    assertionDependencies = runningDependencies
    assertionDependencies.override { $0.stackElementID = .incrementing(assertionGeneration) }
  }

  func reduce(
    into state: inout State,
    action: TestAction<Action>
  ) -> Effect<TestAction<Action>> {
    let nextID = runningDependencies.stackElementID.peek()
    let effect = runningDependencies.run {
      base.reduce(into: &state, action: action.action)
    }
    switch action.origin {
    case .test:
      self.state = state
    case .effect:
      received.append(Received(action: action.action, state: state, nextID: nextID))
      effects.signal()
    }
    guard !effect.isNone else { return .none }
    let location = action.location
    // A synchronous effect is never in flight, so it needs no tracking.
    if case .send(let action) = effect.operation {
      return .send(TestAction(action: action, origin: .effect, location: location))
    }
    return observed(effect, cause: action)
      .map { TestAction(action: $0, origin: .effect, location: location) }
  }

  private func running(_ dependencies: DependencyValues) -> DependencyValues {
    let dismiss = dependencies.dismiss
    return withDependencies {
      $0 = dependencies
      $0.dismiss = DismissEffect { [dismissal, effects] in
        if dismiss.isPossible { await dismiss() }
        dismissal.isRequested = true
        // The parent cancels these effects with the feature.
        effects.removeAll()
      }
    } operation: {
      DependencyValues._current
    }
  }

  /// Records the start and the end of an effect that may take time.
  private func observed(
    _ effect: Effect<Action>,
    cause: TestAction<Action>
  ) -> Effect<Action> {
    switch effect.operation {
    case .none, .send, .perform:
      return effect
    case .composed(.merge, let effects):
      return .merge(effects.map { observed($0, cause: cause) })
    case .run, .subscribe, .composed:
      let running = InFlightEffects.Running(
        cause: UncheckedSendable(cause.action),
        origins: effect.origins,
        location: cause.location
      )
      let effects = effects
      return effect.observed(
        by: EffectObserver(
          didStart: { effects.insert(running) },
          didEnd: { effects.remove(running) }
        )
      )
    }
  }
}

extension Effect {
  /// The source locations of the effect's asynchronous parts.
  fileprivate var origins: [EffectOrigin] {
    fold { operation in
      switch operation {
      case .none, .send, .perform, .composed: []
      case .run(let origin, _, _, _), .subscribe(let origin, _): [origin]
      }
    } composed: {
      $1.flatMap { $0 }
    }
  }
}
