import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct DebounceTests {
  private func store(
    _ effect: @escaping (Int) -> Effect<Int>
  ) -> Store<[Int], Int> {
    Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        if action >= 10 {
          state.append(action)
          return .none
        }
        return effect(action)
      }
    }
  }

  @Test func `a debounced effect starts after its interval without a replacement`() async {
    let queue = DispatchQueue.test
    let store = store {
      .send($0 * 10).debounce(id: "search", for: .seconds(1), scheduler: queue)
    }
    store.send(1)
    await queue.advance(by: .milliseconds(500))
    store.send(2)
    await queue.advance(by: .milliseconds(500))
    #expect(store.withState(\.self) == [])
    let task = store.send(3)
    await queue.advance(by: .seconds(1))
    await task.finish()
    #expect(store.withState(\.self) == [30])
  }

  @Test func `a throttled effect sends the latest action at the end of the interval`() async {
    let queue = DispatchQueue.test
    let store = store {
      .send($0 * 10).throttle(id: "latest", for: .seconds(1), scheduler: queue, latest: true)
    }
    store.send(1)
    #expect(store.withState(\.self) == [10])
    store.send(2)
    let task = store.send(3)
    #expect(store.withState(\.self) == [10])
    await queue.advance(by: .seconds(1))
    await task.finish()
    #expect(store.withState(\.self) == [10, 30])
  }

  @Test func `a throttled effect sends the first action at the end of the interval`() async {
    let queue = DispatchQueue.test
    let store = store {
      .send($0 * 10).throttle(id: "first", for: .seconds(1), scheduler: queue, latest: false)
    }
    store.send(1)
    store.send(2)
    let task = store.send(3)
    await queue.advance(by: .seconds(1))
    await task.finish()
    #expect(store.withState(\.self) == [10, 20])
  }

  @Test func `the delay of a debounced effect begins when the effect starts`() async {
    let queue = DispatchQueue.test
    let store = store { _ in
      .concatenate(
        .run { _ in try await queue.sleep(for: .seconds(10)) },
        .send(10).debounce(id: "late", for: .seconds(1), scheduler: queue)
      )
    }
    let task = store.send(1)
    await queue.advance(by: .seconds(10))
    await Task.megaYield()
    #expect(store.withState(\.self) == [])
    await queue.advance(by: .milliseconds(999))
    #expect(store.withState(\.self) == [])
    await queue.advance(by: .milliseconds(1))
    await task.finish()
    #expect(store.withState(\.self) == [10])
  }

  @Test func `an action is throttled when its effect starts`() async {
    let queue = DispatchQueue.test
    let store = store { _ in
      .concatenate(
        .send(10),
        .run { _ in try await queue.sleep(for: .seconds(10)) },
        .send(20),
        .send(30)
      )
      .throttle(id: "late", for: .seconds(1), scheduler: queue, latest: true)
    }
    let task = store.send(1)
    #expect(store.withState(\.self) == [10])
    await queue.advance(by: .seconds(9))
    #expect(store.withState(\.self) == [10])
    await queue.advance(by: .seconds(1))
    await Task.megaYield()
    #expect(store.withState(\.self) == [10, 20])
    await queue.advance(by: .seconds(1))
    await task.finish()
    #expect(store.withState(\.self) == [10, 20, 30])
  }

  @Test func `throttled effects of many stores do not accumulate`() async {
    let queue = DispatchQueue.test
    weak var firstQueue: TestSchedulerOf<DispatchQueue>?
    do {
      let queue = DispatchQueue.test
      firstQueue = queue
      do {
        let store = store {
          .send($0).throttle(id: "first", for: .seconds(1), scheduler: queue, latest: true)
        }
        store.send(1)
        // Waits when its store is released.
        store.send(2)
      }
      await queue.advance(by: .seconds(1))
    }
    for _ in 0..<1_000 {
      let store = store {
        .send($0).throttle(id: "many", for: .seconds(1), scheduler: queue, latest: true)
      }
      store.send(1)
      await queue.advance(by: .seconds(1))
    }
    #expect(firstQueue == nil)
  }
}
