import ComposableArchitectureCore
import Testing

private struct Bodiless: Reducer {
  func reduce(into state: inout Int, action: Void) -> Effect<Void> { .none }
}

/// Tests of failed preconditions, which end the process because no value can be returned.
@Suite struct TrapMessageTests {
  private func output(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `reading the body of a reducer with a reduce method is an error`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Bodiless().body
    }
    #expect(
      output(of: result).contains(
        "'Bodiless' has no body. To fix this, call 'reduce(into:action:)' instead of 'body'."
      )
    )
  }
}
