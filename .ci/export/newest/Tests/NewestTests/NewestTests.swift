import CasePaths
import Combine
import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import IssueReporting
import Levels
import Sharing
import Testing

@Suite(.taskLocal(Level.$current, 42))
struct TaskLocalTests {
  @Test func `a trait of a suite sets a task local`() { #expect(Level.current == 42) }

  @Test(.taskLocal(Level.$current, 7))
  func `a trait of a test replaces that of its suite`() { #expect(Level.current == 7) }
}

struct NewestTests {
  @CasePathable enum Fruit { case apple(Int), pear }

  @Test func `a value has the key path of its case`() {
    #expect(Fruit.apple(1).case == \.apple)
    #expect(Fruit.pear.case != \.apple)
  }

  @MainActor
  @Test func `dependencies are overridden on an actor`() async {
    @Dependency(\.uuid) var uuid
    await withDependencies(isolation: MainActor.shared) {
      $0.uuid = .incrementing
    } operation: {
      #expect(uuid() == UUID(0))
    }
  }

  @Test func `issues are reported under the newer name of their package`() {
    withKnownIssue { reportIssue("Level 7 has no door.") }
  }

  @Test func `a shared reader takes the key of a shared value`() {
    @SharedReader(.newest) var newest = 3
    #expect(newest == 3)
  }

  @Test func `a scheduler of functions returns a cancellable of Combine`() {
    let isCancelled = LockIsolated(false)
    let queue = DispatchQueue.main
    let scheduler: AnySchedulerOf<DispatchQueue> = AnyScheduler(
      minimumTolerance: { .zero },
      now: { queue.now },
      scheduleImmediately: { _, action in action() },
      delayed: { _, _, _, action in action() },
      interval: { _, _, _, _, action in
        action()
        return AnyCancellable { isCancelled.setValue(true) }
      }
    )
    let runs = LockIsolated(0)
    scheduler.schedule { runs.withValue { $0 += 1 } }
    let timer = scheduler.schedule(after: scheduler.now, interval: 1) { runs.withValue { $0 += 1 } }
    timer.cancel()
    #expect(runs.value == 2)
    #expect(isCancelled.value)
  }

  @MainActor
  @Test func `an action that a subscriber of a store sends is reported`() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state = action
        return .none
      }
    }
    let subscription = ViewStore(store, observe: { $0 }).publisher
      .sink { if $0 == 1 { store.send(0) } }
    withKnownIssue { _ = store.send(1) }
    #expect(store.withState { $0 } == 0)
    subscription.cancel()
  }
}

extension SharedKey where Self == InMemoryKey<Int> {
  fileprivate static var newest: Self { .inMemory("newest") }
}
