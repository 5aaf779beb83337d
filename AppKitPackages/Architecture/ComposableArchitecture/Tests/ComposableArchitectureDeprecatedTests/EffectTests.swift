import ComposableArchitecture
import Testing

@MainActor
@Suite struct EffectTests {
  struct Failure: Error {}

  struct Feature: Reducer {
    struct State: Equatable { var log: [String] = [] }
    enum Action: Equatable { case fail, response(String), start, track }
    let tracked: ActorIsolated<Int>

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      switch action {
      case .fail:
        return .task {
          throw Failure()
        } catch: { error in
          .response("\(type(of: error))")
        }
      case .response(let text):
        state.log.append(text)
        return .none
      case .start:
        return .task { .response("done") }
      case .track:
        return .fireAndForget {
          await tracked.withValue { $0 += 1 }
          throw Failure()
        }
      }
    }
  }

  @Test func `a task sends its result, or the action for its error`() async {
    let store = TestStore(initialState: Feature.State()) { Feature(tracked: ActorIsolated(0)) }
    await store.send(.start)
    await store.receive(.response("done")) { $0.log = ["done"] }
    await store.send(.fail)
    await store.receive(/Feature.Action.response) { $0.log = ["done", "Failure"] }
  }

  @Test func `a fire-and-forget effect sends no action and can fail`() async {
    let tracked = ActorIsolated(0)
    let store = TestStore(initialState: Feature.State()) { Feature(tracked: tracked) }
    await store.send(.track)
    await store.finish()
    #expect(await tracked.value == 1)
    await tracked.setValue(5)
    #expect(await tracked.withValue { $0 } == 5)
  }

  @Test func `a stream is created with its continuation`() async throws {
    let numbers = AsyncStream<Int>.streamWithContinuation()
    numbers.continuation.yield(1)
    numbers.continuation.finish()
    var received: [Int] = []
    for await number in numbers.stream { received.append(number) }
    #expect(received == [1])
    let failing = AsyncThrowingStream<Int, any Error>.streamWithContinuation()
    failing.continuation.finish(throwing: Failure())
    await #expect(throws: Failure.self) {
      for try await _ in failing.stream {}
    }
  }
}
