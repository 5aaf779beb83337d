import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct CancellationAcrossStoresTests {
  private func settle() async {
    for _ in 0..<30 { await Task.yield() }
  }

  @Test func `cancelling an id in one store does not cancel another store's effect`() async {
    await withMainSerialExecutor {
      let first = Store(initialState: Counter.State()) { Counter() }
      let second = Store(initialState: Counter.State()) { Counter() }
      let firstTask = first.send(.start)
      let secondTask = second.send(.start)
      await settle()
      first.send(.stop)
      await settle()
      #expect(firstTask.scope?.isIdle == true)
      #expect(secondTask.scope?.isIdle == false)
      second.send(.stop)
      await settle()
      #expect(secondTask.scope?.isIdle == true)
    }
  }

  @Test(arguments: Worker.Action.starting)
  func `cancelInFlight does not cancel effects of another store`(
    action: Worker.Action
  ) async {
    await withMainSerialExecutor {
      let first = Store(initialState: Worker.State()) { Worker() }
      let second = Store(initialState: Worker.State()) { Worker() }
      let firstTask = first.send(action)
      await settle()
      let secondTask = second.send(action)
      await settle()
      #expect(firstTask.scope?.isIdle == false)
      let thirdTask = first.send(action)
      await settle()
      #expect(firstTask.scope?.isIdle == true)
      #expect(secondTask.scope?.isIdle == false)
      for task in [secondTask, thirdTask] { task.cancel() }
    }
  }

  @Test func `an id cancels an effect that was created outside of any store`() async {
    await withMainSerialExecutor {
      let work = Effect<Bool>.run { _ in try await Task.never() }
        .cancellable(id: "work", cancelInFlight: true)
      let stores = (1...2).map { _ in
        Store(initialState: 0) {
          Reduce<Int, Bool> { _, isStarting in isStarting ? work : .cancel(id: "work") }
        }
      }
      let tasks = stores.map { $0.send(true) }
      await settle()
      stores[0].send(false)
      await settle()
      #expect(tasks.map { $0.scope?.isIdle } == [true, false])
      let next = stores[1].send(true)
      await settle()
      #expect(tasks[1].scope?.isIdle == true)
      stores[1].send(false)
      await settle()
      #expect(next.scope?.isIdle == true)
    }
  }

  @Test(arguments: Worker.Action.starting)
  func `Task.cancel in an effect uses the effect's store`(action: Worker.Action) async {
    await withMainSerialExecutor {
      let first = Store(initialState: Worker.State()) { Worker() }
      let second = Store(initialState: Worker.State()) { Worker() }
      let firstTask = first.send(action)
      let secondTask = second.send(action)
      await settle()
      first.send(.cancelInTask)
      await settle()
      #expect(firstTask.scope?.isIdle == true)
      #expect(secondTask.scope?.isIdle == false)
      secondTask.cancel()
    }
  }

  @Test(arguments: Worker.Action.starting)
  func `Task.cancel outside of any store reaches all stores`(action: Worker.Action) async {
    await withMainSerialExecutor {
      let stores = [
        Store(initialState: Worker.State()) { Worker() },
        Store(initialState: Worker.State()) { Worker() },
      ]
      let tasks = stores.map { $0.send(action) }
      let outside = Task {
        try await withTaskCancellation(id: Worker.CancelID.work) { try await Task.never() }
      }
      await settle()
      Task.cancel(id: Worker.CancelID.work)
      await settle()
      for task in tasks { #expect(task.scope?.isIdle == true) }
      await #expect(throws: CancellationError.self) { try await outside.value }
    }
  }

  @Test func `a scoped store shares the cancellation IDs of its parent`() async {
    await withMainSerialExecutor {
      let store = StoreOf<Parent>()
      let counter = store.scope(state: \.counter, action: \.counter)
      let task = store.send(.counter(.start))
      await settle()
      counter.send(.stop)
      await settle()
      #expect(task.scope?.isIdle == true)
    }
  }

  @Test func `throttling in one store does not affect another one`() async {
    let scheduler = DispatchQueue.test
    let stores = (0..<2).map { _ in
      Store(initialState: Worker.State()) {
        Worker()
      } withDependencies: {
        $0.mainQueue = scheduler.eraseToAnyScheduler()
      }
    }
    for store in stores {
      store.send(.throttled)
      store.send(.throttled)
      #expect(store.withState(\.passed) == 1)
    }
  }
}

struct Worker: Reducer {
  struct State: Equatable { var passed = 0 }
  enum Action: Sendable {
    case cancelInTask
    case passed
    case startEffect
    case startTask
    case throttled

    static let starting: [Self] = [.startEffect, .startTask]
  }
  enum CancelID { case work }

  @Dependency(\.mainQueue) var mainQueue

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .cancelInTask:
      return .run { _ in Task.cancel(id: CancelID.work) }
    case .passed:
      state.passed += 1
      return .none
    case .startEffect:
      return .run { _ in try await Task.never() }
        .cancellable(id: CancelID.work, cancelInFlight: true)
    case .startTask:
      return .run { _ in
        try await withTaskCancellation(id: CancelID.work, cancelInFlight: true) {
          try await Task.never()
        }
      }
    case .throttled:
      return .send(.passed)
        .throttle(id: CancelID.work, for: .seconds(1), scheduler: mainQueue, latest: true)
    }
  }
}
