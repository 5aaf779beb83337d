import ComposableArchitectureCore
import Foundation
import Testing

@Reducer
private struct QueueTicker {
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action {
    case cancelButtonTapped
    case logged(String)
    case queueButtonTapped
    case runLoopButtonTapped
    case timerButtonTapped
  }

  enum CancelID { case timer }

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.mainRunLoop) var mainRunLoop

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .cancel(id: CancelID.timer)
      case .logged(let text):
        state.log.append(text)
        return .none
      case .queueButtonTapped:
        return .run { send in
          try await mainQueue.sleep(for: .seconds(2))
          await send(.logged("slept"))
        }
      case .runLoopButtonTapped:
        state.log.append("\(mainRunLoop.now.date.timeIntervalSince1970)")
        return .none
      case .timerButtonTapped:
        return .run { send in
          for await _ in mainQueue.timer(interval: .seconds(1)) { await send(.logged("tick")) }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}

@MainActor
@Suite struct RecordedSchedulerTests {
  private let recorder = Recorder<QueueTicker.State, QueueTicker.Action>()
  private let queue = DispatchQueue.test
  private let store: StoreOf<QueueTicker>

  init() {
    let (recorder, queue) = (recorder, queue)
    store = Store(initialState: QueueTicker.State()) {
      QueueTicker().recorded(by: recorder)
    } withDependencies: {
      $0.mainQueue = queue.eraseToAnyScheduler()
      $0.mainRunLoop = RunLoop.test.eraseToAnyScheduler()
    }
  }

  private var calls: [String] { recorder.dependencyCalls.map(\.dependency) }

  @Test func `a sleep of the main queue is recorded`() async {
    let task = store.send(.queueButtonTapped)
    while store.withState(\.log).isEmpty { await queue.advance(by: .seconds(2)) }
    await task.finish()

    #expect(store.withState(\.log) == ["slept"])
    #expect(calls == ["mainQueue.now", "mainQueue.schedule"])
    #expect(recorder.dependencyCalls[1].actionCountAtEnd == 1)
  }

  @Test func `the ticks of a timer of the main queue are recorded`() async {
    let task = store.send(.timerButtonTapped)
    while store.withState(\.log.count) < 2 { await queue.advance(by: .seconds(1)) }
    await store.send(.cancelButtonTapped).finish()
    await task.finish()

    #expect(store.withState(\.log).prefix(2) == ["tick", "tick"])
    #expect(calls == ["mainQueue.now", "mainQueue.timer"])
    guard case .stream(let stream) = recorder.dependencyCalls[1].outcome else {
      Issue.record("\(recorder.dependencyCalls[1]) has no stream.")
      return
    }
    #expect(stream.elements.count >= 2)
  }

  @Test func `the current time of the main run loop is recorded`() {
    store.send(.runLoopButtonTapped)
    #expect(calls == ["mainRunLoop.now"])
    #expect(store.withState(\.log).count == 1)
  }
}
