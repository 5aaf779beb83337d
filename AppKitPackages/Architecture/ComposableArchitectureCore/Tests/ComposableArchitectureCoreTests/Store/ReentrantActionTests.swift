@_spi(Internals) import ComposableArchitectureCore
import IssueRecording
import Testing

/// Tests of actions that are sent while a store handles another one.
@MainActor
@Suite struct ReentrantActionTests {
  enum Sender: CaseIterable {
    case observerOfActions, observerOfProperty, observerOfShared, reducer
    case effectInReducer, publisher, afterwards

    var isReported: Bool {
      switch self {
      case .observerOfActions, .observerOfShared, .reducer: true
      // Observers of a property are notified when the store has handled the action.
      case .observerOfProperty, .effectInReducer, .publisher, .afterwards: false
      }
    }
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      @Shared var total: Int
    }

    enum Action { case set(Int), sendSynchronously, subscribe }

    let inReducer: @MainActor @Sendable () -> Void

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let count):
          state.count = count
          state.$total.withLock { $0 = count }
          MainActor.assumeIsolated { inReducer() }
          return .none
        case .sendSynchronously:
          return .send(.set(2))
        case .subscribe:
          return .run { send in await send(.set(2)) }
        }
      }
    }
  }

  @Test(arguments: Sender.allCases)
  func `an action of an observer is reported, and handled afterwards`(sender: Sender) async {
    let total = Shared(value: 0)
    let sendOnce = LockIsolated<(@MainActor @Sendable () -> Void)?>(nil)
    let send: @MainActor @Sendable () -> Void = {
      let action = sendOnce.withValue { action in
        defer { action = nil }
        return action
      }
      action?()
    }
    let store = Store(initialState: Feature.State(total: total)) {
      Feature { if sender == .reducer { send() } }
    }
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      sendOnce.setValue { store.send(.set(2)) }
      let observer = ActionObserver { if sender == .observerOfActions { send() } }
      store.add(observer)
      let subscription = total.onChange { _ in
        if sender == .observerOfShared { MainActor.assumeIsolated { send() } }
      }
      withObservationTracking {
        _ = store.count
      } onChange: {
        if sender == .observerOfProperty { MainActor.assumeIsolated { send() } }
      }
      switch sender {
      case .effectInReducer: store.send(.sendSynchronously)
      case .publisher: await store.send(.subscribe).finish()
      case .observerOfActions, .observerOfProperty, .observerOfShared, .reducer, .afterwards:
        store.send(.set(1))
      }
      send()
      withExtendedLifetime((observer, subscription)) {}
    }
    #expect(store.count == 2)
    #expect(recorder.messages.count == (sender.isReported ? 1 : 0))
    for message in recorder.messages {
      #expect(message.contains("Feature.Action.set(2)"))
      #expect(message.contains("To fix this, send the action from an effect"))
    }
  }
}
