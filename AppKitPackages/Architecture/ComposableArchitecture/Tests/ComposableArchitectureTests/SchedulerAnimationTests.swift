import ComposableArchitecture
import SwiftUI
import Testing

extension Transaction {
  @Entry fileprivate var source = "none"
}

@MainActor
@Suite struct SchedulerAnimationTests {
  @Test func `each closure of a scheduler runs in its transaction`() async {
    let sources = LockIsolated<[String]>([])
    let binding = Binding(
      get: { 0 },
      set: { _, transaction in sources.withValue { $0.append(transaction.source) } }
    )
    let write = { @Sendable in MainActor.assumeIsolated { binding.wrappedValue += 1 } }
    var transaction = Transaction()
    transaction.source = "clock"
    let clock = DispatchQueue.test
    let scheduler = clock.transaction(transaction)
    scheduler.schedule(write)
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), write)
    let repeating = scheduler.schedule(after: scheduler.now, interval: .seconds(1), write)
    clock.schedule(write)
    #expect(sources.value.isEmpty)
    await clock.advance(by: .seconds(1))
    repeating.cancel()
    await clock.run()
    #expect(sources.value.count(where: { $0 == "clock" }) == 4)
    #expect(sources.value.count(where: { $0 == "none" }) == 1)
    #expect(scheduler.now == clock.now)
    #expect(scheduler.minimumTolerance == clock.minimumTolerance)
  }

  @Test func `effects and features accept animated schedulers`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        @Dependency(\.mainQueue) var mainQueue
        return action == 1
          ? .send(2).debounce(
            id: "count",
            for: .seconds(1),
            scheduler: mainQueue.animation(.spring())
          )
          : .none
      }
    } withDependencies: {
      $0.mainQueue = AnySchedulerOf<DispatchQueue>.immediate.animation()
    }
    await store.send(1) { $0 = 1 }
    await store.receive(2) { $0 = 3 }
    UIScheduler.shared.animation(nil).schedule {}
  }
}
