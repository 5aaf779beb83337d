import ViewKit
import ScreenTesting
import Synchronization
import Testing

@MainActor
struct ScreenWaitTests {
  @Test func `an unfulfilled condition is an issue at the line of the call`() async {
    let screen = Screen(Text("Loading"), columns: 20, rows: 1)
    let recorded = Mutex<[Testing.Issue]>([])
    let line = #line + 2
    await withKnownIssue {
      let isMet = await screen.wait(turns: 3) { $0.contains("Done") }
      #expect(!isMet)
    } matching: { issue in
      recorded.withLock { $0.append(issue) }
      return true
    }
    let issues = recorded.withLock { $0 }
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == line)
    #expect(
      issues.first?.comments.first?.rawValue == """
        The condition was not fulfilled after 3 turns of other tasks. The screen shows:
              Loading
        To fix this, check the condition, or make the clocks and dependencies that the screen waits \
        for answer.
        """
    )
  }

  @Test func `a fulfilled condition is not an issue`() async {
    let screen = Screen(Text("Done"), columns: 20, rows: 1)
    #expect(await screen.wait(turns: 0) { $0.contains("Done") })
  }
}
