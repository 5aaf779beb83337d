import Renderer
import RendererTesting
import Testing

@MainActor
@Suite struct RowVisibilityTests {
  @MainActor final class Log {
    var entries: [String] = []

    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private struct Pages: View {
    let log: Log
    @State private var count = 6
    var body: some View {
      List {
        ForEach(0..<count, id: \.self) { Text("row \($0)") }
        HStack { ProgressView() }
          .onAppear {
            log.entries.append("appear")
            count += 6
          }
          .onDisappear { log.entries.append("disappear") }
      }
    }
  }

  @Test func `a row after the visible ones appears each time it is scrolled to`() async {
    let log = Log()
    let screen = Screen(Pages(log: log), columns: 20, rows: 4)
    #expect(screen.contains("row 0"))
    #expect(log.take() == [])
    screen.scroll(3)
    #expect(screen.contains("row 6"))
    await screen.settle()
    #expect(log.take() == ["appear", "disappear"])
    screen.scroll(9)
    #expect(screen.contains("row 12"))
    await screen.settle()
    #expect(log.take() == ["appear", "disappear"])
    screen.scroll(-30)
    #expect(screen.contains("row 0"))
    await screen.settle()
    #expect(log.take() == [])
  }

  @Test func `rows of a list in another tab appear with the tab`() async {
    struct Tabs: View {
      let log: Log
      var body: some View {
        TabView {
          Form {
            Section("One") {
              Text("first").task { log.entries.append("first") }
                .onDisappear { log.entries.append("first hidden") }
              Text("second")
            }
            ForEach(0..<9) { Text("row \($0)") }
            Text("last").onAppear { log.entries.append("last") }
          }
          .tabItem { Text("A") }
          Text("other").tabItem { Text("B") }
        }
      }
    }
    let log = Log()
    let screen = Screen(Tabs(log: log), columns: 20, rows: 6)
    #expect(screen.contains("first"))
    await screen.settle()
    #expect(log.take() == ["first"])
    screen.press("2")
    #expect(screen.contains("other"))
    #expect(log.take() == ["first hidden"])
    screen.press("1")
    #expect(screen.contains("first"))
    await screen.settle()
    #expect(log.take() == ["first"])
  }
}
