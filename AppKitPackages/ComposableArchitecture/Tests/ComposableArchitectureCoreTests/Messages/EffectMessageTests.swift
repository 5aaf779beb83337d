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
  @Test func `An error that nobody handles is shown with the effect that threw it`() async {
    let messages = await messages {
      await Store(initialState: Loader.State()) { Loader() }.send(.load).finish()
    }
    #expect(
      messages == [
        """
        An "Effect.run" started at "ComposableArchitectureCoreTests/EffectMessageTests.swift:\
        \(Loader.line)" threw an error that nobody handles.

            Offline()

        To fix this, handle the error in the effect with "do" and "catch", or pass a "catch" closure \
        to "run".
        """
      ]
    )
  }
}
