import ScreenTesting
import Testing
import ViewKit

@MainActor
struct RefreshTests {
  @MainActor final class Log {
    var starts = 0
    var cancellations = 0
    var ends: AsyncStream<Void>.Continuation?

    /// Waits until ``ends`` is sent a value, or until the task is cancelled.
    func refresh() async {
      starts += 1
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      ends = continuation
      for await _ in stream { return }
      if Task.isCancelled { cancellations += 1 }
    }
  }

  struct Root: View {
    let log: Log
    @State private var isShown = true

    var body: some View {
      VStack {
        if isShown { List { Text("row") }.refreshable { await log.refresh() } }
        Button("Hide") { isShown = false }.keyboardShortcut("h", modifiers: .control)
      }
    }
  }

  @Test func `a refresh does not run beside another one`() async {
    let log = Log()
    let screen = Screen(Root(log: log), columns: 20, rows: 6)
    screen.press("r", .control)
    #expect(await screen.wait { _ in log.starts == 1 && log.ends != nil })
    screen.press("r", .control)
    screen.press("r", .control)
    await Task.yield()
    #expect(log.starts == 1)
    log.ends?.yield()
    log.ends = nil
    // The next one starts as soon as the first one has ended.
    while log.starts == 1 {
      screen.press("r", .control)
      await Task.yield()
    }
    #expect(log.starts == 2)
  }

  @Test func `a refresh is cancelled when its view disappears`() async {
    let log = Log()
    let screen = Screen(Root(log: log), columns: 20, rows: 6)
    screen.press("r", .control)
    #expect(await screen.wait { _ in log.starts == 1 })
    screen.press("h", .control)
    #expect(await screen.wait { _ in log.cancellations == 1 })
  }
}
