import ComposableArchitectureCore
import Foundation
import Testing

private struct Offline: Error, Equatable {}

@Reducer
private struct Loader {
  struct State: Equatable {}
  enum Action { case load }

  static let line = #line + 5

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load: .run { _ in throw Offline() }
      }
    }
  }
}

@MainActor
struct EffectMessageTests {
  @Test func `an unhandled error reports an issue at its effect`() async {
    let messages = await messages {
      await Store(initialState: Loader.State()) { Loader() }.send(.load).finish()
    }
    #expect(
      messages == [
        """
        An "Effect.run" started at "ComposableArchitectureCoreTests/EffectMessageTests.swift:\
        \(Loader.line)" threw an error that no handler catches.

            Offline()

        To fix this, handle the error in the effect with "do" and "catch", or pass a "catch" closure \
        to "run".
        """
      ]
    )
  }

  @Test func `an action after the end of its effect is handled and reported`() async {
    let clock = TestClock()
    let line = #line + 5
    let store = Store(initialState: false) {
      Reduce<Bool, Bool> { state, action in
        state = action
        guard !action else { return .none }
        return .run { send in
          Task {
            try await clock.sleep(for: .seconds(1))
            await send(true)
          }
        }
      }
    }
    let messages = await messages {
      await store.send(false).finish()
      await clock.advance(by: .seconds(1))
      await waitUntil { store.withState(\.self) }
    }
    #expect(
      messages == [
        """
        An "Effect.run" started at "ComposableArchitectureCoreTests/EffectMessageTests.swift:\(line)" \
        has ended, but its "send" was called again.

          Action:
            true

        The store handles the action, but cancelling the effect does not stop the code that sent it, \
        and "finish()" does not wait for it. To fix this, let the closure of "run" return when it is \
        done with "send": await what it starts, for example an unstructured task.
        """
      ]
    )
  }
}
