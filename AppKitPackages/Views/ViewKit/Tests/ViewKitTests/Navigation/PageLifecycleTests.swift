import ViewKit
import ScreenTesting
import Testing

/// Tests when pages and their rows appear and disappear.
@MainActor
@Suite struct PageLifecycleTests {
  @MainActor final class Log {
    var entries: Set<String> = []

    func take() -> Set<String> {
      defer { entries = [] }
      return entries
    }
  }

  private struct Logged: View {
    let name: String
    let log: Log
    var body: some View {
      Text(name)
        .onAppear { log.entries.insert("+\(name)") }
        .onDisappear { log.entries.insert("-\(name)") }
    }
  }

  private struct Root: View {
    let log: Log
    @State private var isSheetShown = false
    @State private var isCoverShown = false
    @State private var path: [Int] = []
    var body: some View {
      NavigationStack(path: $path) {
        List {
          Logged(name: "first", log: log)
          ForEach(0..<2) { Logged(name: "row \($0)", log: log) }
          Button("Push") { path.append(1) }
          Button("Sheet") { isSheetShown = true }
          Button("Cover") { isCoverShown = true }
        }
        .onAppear { log.entries.insert("+list") }
        .onDisappear { log.entries.insert("-list") }
        .navigationDestination(for: Int.self) { number in
          Logged(name: "page \(number)", log: log)
          Button("Deeper") { path.append(number + 1) }
          Button("Pop") { path.removeLast() }
        }
        .sheet(isPresented: $isSheetShown) {
          Logged(name: "sheet", log: log)
          Button("Close") { isSheetShown = false }
        }
        .fullScreenCover(isPresented: $isCoverShown) {
          Logged(name: "cover", log: log)
          Button("Close") { isCoverShown = false }
        }
      }
    }
  }

  private let shown: Set = ["+list", "+first", "+row 0", "+row 1"]
  private let hidden: Set = ["-list", "-first", "-row 0", "-row 1"]

  private func makeScreen(_ log: Log) async -> Screen {
    let screen = Screen(Root(log: log), columns: 30, rows: 14)
    await screen.settle()
    #expect(log.take() == shown)
    return screen
  }

  @Test func `a page and its rows disappear below another page`() async {
    let log = Log()
    let screen = await makeScreen(log)
    screen.tap("Push")
    await screen.settle()
    #expect(log.take() == hidden.union(["+page 1"]))
    screen.tap("Deeper")
    await screen.settle()
    #expect(log.take() == ["-page 1", "+page 2"])
    screen.tap("Pop")
    await screen.settle()
    #expect(log.take() == ["-page 2", "+page 1"])
    screen.tap("Pop")
    await screen.settle()
    #expect(log.take() == shown.union(["-page 1"]))
  }

  @Test func `a page and its rows stay visible below a sheet and a full screen cover`() async {
    let log = Log()
    let screen = await makeScreen(log)
    for (button, name) in [("Sheet", "sheet"), ("Cover", "cover")] {
      screen.tap(button)
      await screen.settle()
      #expect(log.take() == ["+\(name)"])
      screen.tap("Close")
      await screen.settle()
      #expect(log.take() == ["-\(name)"])
    }
  }
}
