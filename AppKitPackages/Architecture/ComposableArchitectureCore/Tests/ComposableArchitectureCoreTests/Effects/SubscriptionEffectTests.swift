import ComposableArchitectureCore
import Foundation
import Testing

/// Tests of effects that subscribe to a source of actions, such as a publisher, without a task.
@MainActor
@Suite struct SubscriptionEffectTests {
  /// A source of actions with one subscription.
  @MainActor
  final class Source {
    var send: Send<Int>?
    var end: (@Sendable () -> Void)?
    let cancelCount = LockIsolated(0)

    var effect: Effect<Int> {
      .subscription { [self] send, end in
        self.send = send
        self.end = end
        return { [cancelCount] in
          cancelCount.withValue { $0 += 1 }
          end()
        }
      }
    }
  }

  private enum CancelID { case source }

  private func feature(_ effect: @escaping () -> Effect<Int>) -> Reduce<[Int], Int> {
    Reduce { state, action in
      switch action {
      case 0: return effect()
      case -1: return .cancel(id: CancelID.source)
      default:
        state.append(action)
        return .none
      }
    }
  }

  @Test func `actions are handled while the source sends them`() {
    let source = Source()
    let store = Store(initialState: [Int]()) { feature { source.effect } }
    store.send(0)
    source.send?(1)
    source.send?(2)
    #expect(store.withState(\.self) == [1, 2])
  }

  @Test func `an effect ends with its source`() async {
    let source = Source()
    let store = TestStore(initialState: [Int]()) { feature { source.effect } }
    let task = await store.send(0)
    source.send?(1)
    await store.receive(1) { $0 = [1] }
    source.end?()
    await task.finish()
    #expect(source.cancelCount.value == 0)
  }

  @Test func `a test fails while a source is subscribed to`() async {
    let source = Source()
    let store = TestStore(initialState: [Int]()) { feature { source.effect } }
    await store.send(0)
    await withKnownIssue { await store.finish(timeout: 0) }
    await store.skipInFlightEffects()
    source.end?()
  }

  @Test func `an id and a task cancel the subscription`() async {
    let source = Source()
    let store = Store(initialState: [Int]()) {
      feature { source.effect.cancellable(id: CancelID.source) }
    }
    let first = store.send(0)
    store.send(-1)
    #expect(source.cancelCount.value == 1)
    await first.finish()
    let second = store.send(0)
    second.cancel()
    #expect(source.cancelCount.value == 2)
    await second.finish()
  }

  @Test func `an effect that follows starts when the source has ended`() async {
    let source = Source()
    let store = TestStore(initialState: [Int]()) {
      feature { .concatenate(source.effect, .send(9)) }
    }
    await store.send(0)
    source.send?(1)
    await store.receive(1) { $0 = [1] }
    source.end?()
    await store.receive(9) { $0 = [1, 9] }
  }

  /// Not a task: tests with a `TestStore` let all tasks of the process run on the main thread.
  private func onAnotherThread(_ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        work()
        continuation.resume()
      }
    }
  }

  @Reducer struct Parent {
    @ObservableState struct State {
      @Presents var child: [Int]?
    }
    enum Action {
      case child(PresentationAction<Int>)
    }
    let child: Reduce<[Int], Int>
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .ifLet(\.$child, action: \.child) { child }
    }
  }

  @Test func `the effect of a presented feature can end on another thread`() async {
    let source = Source()
    let store = Store(initialState: Parent.State(child: [])) {
      Parent(child: feature { source.effect.cancellable(id: CancelID.source) })
    }
    let cancelled = store.send(.child(.presented(0)))
    await onAnotherThread { cancelled.cancel() }
    await cancelled.finish()
    #expect(source.cancelCount.value == 1)

    let ended = store.send(.child(.presented(0)))
    let end = source.end
    await onAnotherThread { end?() }
    await ended.finish()
    #expect(source.cancelCount.value == 1)
  }

  @Test func `the throttled effect of a presented feature ends`() async {
    let source = Source()
    let store = Store(initialState: Parent.State(child: [])) {
      Parent(
        child: feature {
          source.effect.throttle(id: 1, for: 1, scheduler: DispatchQueue.test, latest: true)
        }
      )
    }
    let task = store.send(.child(.presented(0)))
    source.send?(1)
    source.end?()
    await task.finish()
    #expect(store.withState(\.child) == [1])
  }

  @Test func `actions are converted`() {
    let source = Source()
    let store = Store(initialState: [Int]()) { feature { source.effect.map { $0 * 10 } } }
    store.send(0)
    source.send?(1)
    #expect(store.withState(\.self) == [10])
  }

  @Test func `actions are throttled, and the last one is sent before the effect ends`() async {
    let queue = DispatchQueue.test
    let source = Source()
    let store = TestStore(initialState: [Int]()) {
      feature { source.effect.throttle(id: 1, for: 1, scheduler: queue, latest: true) }
    }
    let task = await store.send(0)
    source.send?(1)
    await store.receive(1) { $0 = [1] }
    source.send?(2)
    source.send?(3)
    source.end?()
    await queue.advance(by: 1)
    await store.receive(3) { $0 = [1, 3] }
    await task.finish()
  }

  @Test func `a recorder shows a subscription as an effect`() async {
    let recorder = Recorder<[Int], Int>()
    let source = Source()
    let store = Store(initialState: [Int]()) {
      feature { source.effect.cancellable(id: CancelID.source) }.recorded(by: recorder)
    }
    store.send(0)
    #expect(recorder.entries[0].effects.map(\.status) == [.running])
    source.send?(1)
    #expect(recorder.entries[1].cause == .effect(id: 1, startedBy: 1))
    source.end?()
    #expect(recorder.entries[0].effects.map(\.status) == [.finished])
    store.send(0)
    store.send(-1)
    #expect(recorder.entries[2].effects.map(\.status) == [.cancelled(by: 4)])
  }
}
