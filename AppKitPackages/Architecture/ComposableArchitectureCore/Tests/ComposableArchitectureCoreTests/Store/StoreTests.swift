@_spi(Internals) import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct StoreTests {
  @Test func `the state has changed when send returns`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    store.send(.increment)
    #expect(store.count == 2)
  }

  @Test func `an effect sends an action to the store`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    await store.send(.incrementLater).finish()
    #expect(store.count == 1)
  }

  @Test func `cancelling a store task cancels its effects`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let task = store.send(.start)
    await waitUntil { store.count == 1 }
    task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    #expect(store.count == 1)
  }

  @Test func `cancelling a task that awaits finish cancels the effects`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let storeTask = store.send(.start)
    let task = Task { await storeTask.finish() }
    await waitUntil { store.count == 1 }
    task.cancel()
    await task.value
    #expect(storeTask.isCancelled)
  }

  @Test func `an action without effects returns a completed task`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let task = store.send(.increment)
    await task.finish()
    #expect(task.isCancelled)
  }

  @Test func `awaiting a completed task does not suspend`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let task = store.send(.incrementLater)
    await task.finish()
    var hasRun = false
    let other = Task { hasRun = true }
    await task.finish()
    #expect(!hasRun)
    await other.value
    #expect(hasRun)
  }

  @Test func `actions sent during a reduction are queued in order`() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action < 3 ? .merge(.send(action * 10), .send(action * 10 + 1)) : .none
      }
    }
    store.send(1)
    #expect(store.withState(\.self) == [1, 10, 11])
    store.send(2)
    #expect(store.withState(\.self) == [1, 10, 11, 2, 20, 21])
  }

  @Test func `an action that a reducer sends to its store is queued`() {
    final class Box { var store: Store<[Int], Int>? }
    let box = Box()
    box.store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        MainActor.assumeIsolated {
          if action == 1 { withKnownIssue { _ = box.store?.send(2) } }
        }
        state.append(action)
        return .none
      }
    }
    box.store?.send(1)
    #expect(box.store?.withState(\.self) == [1, 2])
  }

  @Test func `a long chain of actions does not grow the call stack`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return action == 0 ? .none : .send(action - 1)
      }
    }
    store.send(10_000)
    #expect(store.withState(\.self) == 10_001)
  }

  @Test func `deallocating a store cancels its effects`() async {
    let isCancelled = LockIsolated(false)
    var store: Store<Int, Void>? = Store(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          await withTaskCancellationHandler {
            try? await Task.never()
          } onCancel: {
            isCancelled.setValue(true)
          }
        }
      }
    }
    weak let weakStore = store
    store?.send(())
    await Task.megaYield()
    store = nil
    #expect(weakStore == nil)
    await waitUntil { isCancelled.value }
  }

  @Test func `dependencies of a store apply to its reducer and its effects`() async {
    let store = Store(initialState: [UUID]()) {
      Reduce<[UUID], UUID?> { state, action in
        @Dependency(\.uuid) var uuid
        guard let action else {
          state.append(uuid())
          return .run { send in await send(uuid()) }
        }
        state.append(action)
        return .none
      }
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(nil).finish()
    #expect(store.withState(\.self) == [UUID(0), UUID(1)])
  }

  @Test
  func `current dependencies at the creation of a store apply to its reducer and its effects`()
    async
  {
    let store = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
      $0.uuid = .incrementing
    } operation: {
      Store(initialState: [UUID]()) {
        Reduce<[UUID], UUID?> { state, action in
          @Dependency(\.uuid) var uuid
          state.append(action ?? uuid())
          guard action == nil else { return .none }
          return .run { send in
            @Dependency(\.date.now) var now
            if now == Date(timeIntervalSince1970: 2) { await send(uuid()) }
          }
        }
      } withDependencies: {
        $0.date.now += 1
      }
    }
    await store.send(nil).finish()
    #expect(store.withState(\.self) == [UUID(0), UUID(1)])

    let plain = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      Store(initialState: [UUID]()) {
        Reduce<[UUID], Void> { state, _ in
          @Dependency(\.uuid) var uuid
          state.append(uuid())
          return .none
        }
      }
    }
    plain.send(())
    #expect(plain.withState(\.self) == [UUID(0)])
  }

  @Test func `actions of effects are reduced with the store's dependencies`() async {
    let store = Store(initialState: [Date]()) {
      Reduce<[Date], Int> { state, action in
        @Dependency(\.date.now) var now
        state.append(now)
        guard action < 3 else { return .none }
        return withDependencies {
          $0.date.now += 1
        } operation: {
          .run { send in await send(action + 1) }
        }
      }
    }
    await withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      await store.send(1).finish()
    }
    #expect(store.withState { $0.map(\.timeIntervalSince1970) } == [0, 0, 0])
  }

  @Test func `an action of an observer is handled after all observers have seen the state`() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state = action
        return .none
      }
    }
    let sender = ActionObserver {
      if store.withState(\.self) == 1 { withKnownIssue { _ = store.send(0) } }
    }
    var states: [Int] = []
    let observer = ActionObserver { states.append(store.withState(\.self)) }
    store.add(sender)
    store.add(observer)
    store.send(1)
    #expect(states == [1, 0])
    withExtendedLifetime((sender, observer)) {}
  }

  @Test func `effects of an action that an observer sends belong to the first action`() async {
    let clock = TestClock()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state = action
        guard action == 2 else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(3)
        }
      }
    }
    let sender = ActionObserver {
      if store.withState(\.self) == 1 { withKnownIssue { _ = store.send(2) } }
    }
    store.add(sender)
    let task = store.send(1)
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.withState(\.self) == 3)
    withExtendedLifetime(sender) {}
  }
}
