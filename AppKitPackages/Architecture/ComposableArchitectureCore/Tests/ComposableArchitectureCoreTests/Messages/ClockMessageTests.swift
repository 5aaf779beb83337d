import ComposableArchitectureCore
import Foundation
import Testing

@MainActor
struct ClockMessageTests {
  @Test func `the issue of a clock without an override names the clock`() async throws {
    let messages = try await messages {
      try await UnimplementedClock(name: "Kitchen").sleep(for: .zero)
    }
    #expect(
      messages.last == """
        Unimplemented: Kitchen.sleep(until:tolerance:)

        A test used a clock that it did not override. To fix this, override the clock with a \
        'TestClock' or an 'ImmediateClock'.
        """
    )
  }

  @Test func `the issue of a scheduler without an override names the scheduler`() async {
    let messages = await messages {
      AnySchedulerOf<DispatchQueue>.unimplemented("Kitchen").schedule {}
    }
    #expect(
      messages == [
        """
        Unimplemented: Kitchen.schedule(options:_:)

        A test used a scheduler that it did not override. To fix this, override the scheduler with a \
        'TestScheduler' or with '.immediate'.
        """
      ]
    )
  }

  @Test func `a clock with an endless sleep reports an issue after its time-out`() async {
    let clock = TestClock()
    let messages = await messages {
      let task = Task {
        for await _ in clock.timer(interval: .seconds(1)) {}
      }
      await Task.megaYield()
      await clock.run(timeout: .zero)
      task.cancel()
    }
    #expect(
      messages == [
        """
        Expected every sleep on the clock to end within 0.0 seconds, but 1 did not.

        To fix this, cancel repeated sleeps, such as a timer, or advance the clock step by \
        step, or pass a longer 'timeout'.
        """
      ]
    )
  }

  @Test func `the issue of modifying another case shows the value`() async {
    var loading = Fetch.loaded("Blob")
    let messages = await messages { loading.modify(\.failed) { $0 += 1 } }
    #expect(
      messages == [
        """
        A value of 'Fetch' was modified as a case that it does not have.

          Expected the case of type: Int
          Actual value: loaded("Blob")

        To fix this, check the case first with 'is' or 'if let value[case:]'.
        """
      ]
    )
    #expect(loading == .loaded("Blob"))
  }
}

@CasePathable
private enum Fetch: Equatable {
  case failed(Int)
  case loaded(String)
}
