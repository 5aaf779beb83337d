import Renderer
import RendererTesting
import Synchronization
import Testing

@MainActor
struct ScreenWaitTests {
  @Test func `a condition that is never met is an issue of the line that waits`() async {
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
        The condition was not met although other tasks got 3 turns. The screen shows:
              Loading
        To fix this, check the condition, or make the clocks and dependencies that the screen waits \
        for answer.
        """
    )
  }

  @Test func `a condition that is met is no issue`() async {
    let screen = Screen(Text("Done"), columns: 20, rows: 1)
    #expect(await screen.wait(turns: 0) { $0.contains("Done") })
  }
}
