import ComposableArchitectureCore
import Testing

@MainActor
@Suite struct NonExhaustiveTests {
  struct Total: Equatable {
    var count = 0
    var steps = 0
  }

  enum Action: Equatable {
    case first
    case second
    case third
    case wait
  }

  private func store() -> TestStore<Total, Action> {
    let store = TestStore(initialState: Total()) {
      Reduce<Total, Action> { state, action in
        state.count += 1
        state.steps += 1
        return switch action {
        case .first: .send(.second)
        case .second: .send(.third)
        case .third: .none
        case .wait: .run { _ in try await Task.never() }
        }
      }
    }
    store.exhaustivity = .off
    return store
  }

  @Test func `a closure assigns absolute values, because it receives the state after the action`()
    async
  {
    let store = store()
    await store.send(.third) { $0.count = 1 }
    await withKnownIssue {
      await store.send(.third) { $0.count += 1 }
    }
    await withKnownIssue {
      await store.send(.third) { $0.count = 99 }
    }
    store.assert { $0.steps = 3 }
    withKnownIssue {
      store.assert { $0.steps = 33 }
    }
    store.exhaustivity = .on
    await store.send(.third) {
      $0.count = 4
      $0.steps = 4
    }
  }

  @Test(arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func `a running effect fails the end of a test only if it is exhaustive`(
    exhaustivity: Exhaustivity
  ) async {
    let issues = await issues {
      let store = store()
      store.exhaustivity = exhaustivity
      let task = await store.send(.wait) {
        $0.count = 1
        $0.steps = 1
      }
      await store.finish(timeout: .zero)
      await task.cancel()
    }
    #expect(issues.filter { $0.severity == .error }.count == (exhaustivity == .on ? 1 : 0))
  }

  @Test func `XCTModify assigns a value that is already there`() async {
    let store = TestStore(initialState: Result<Int, Never>.success(0)) {
      Reduce<Result<Int, Never>, Void> { state, _ in
        state = .success(1)
        return .none
      }
    }
    store.exhaustivity = .off
    await store.send(()) {
      XCTModify(&$0, case: \.success) { $0 = 1 }
    }
    await withKnownIssue {
      await store.send(()) {
        XCTModify(&$0, case: \.success) { $0 = 2 }
      }
    }
    store.exhaustivity = .on
    await withKnownIssue {
      await store.send(()) {
        XCTModify(&$0, case: \.success) { $0 = 1 }
      }
    }
  }

  @Test func `receiving a later action skips the ones before`() async {
    let store = store()
    await store.send(.first)
    await store.receive(.third) { $0.count = 3 }
  }

  @Test func `sending skips the received actions`() async {
    let store = store()
    await store.send(.first)
    await store.send(.third) { $0.count = 4 }
    await store.finish()
  }

  @Test func `skipping without an action or effect is a failure if it is strict`() async {
    let store = store()
    await store.send(.first)
    await store.skipReceivedActions()
    await store.skipReceivedActions(strict: false)
    await withKnownIssue {
      await store.skipReceivedActions()
    }
    await store.send(.wait)
    await store.skipInFlightEffects()
    await store.skipInFlightEffects(strict: false)
    await withKnownIssue {
      await store.skipInFlightEffects()
    }
  }

  @Test func `with exhaustivity a prefix of the actions can be received and the rest skipped`()
    async
  {
    let store = store()
    store.exhaustivity = .on
    await store.send(.first) {
      $0.count = 1
      $0.steps = 1
    }
    await store.receive(.second) {
      $0.count = 2
      $0.steps = 2
    }
    await store.skipReceivedActions()
    #expect(store.state.count == 3)
  }
}
