import ViewKit
import ScreenTesting
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

  @Test func `the actions of a section do not hide its rows when they are scrolled away`() async {
    struct Root: View {
      let log: Log
      var body: some View {
        List {
          Section {
            Text("first").onAppear { log.entries.append("+") }
              .onDisappear { log.entries.append("-") }
            Text("second")
            Text("third")
          }
          .sectionActions { Button("Add") {} }
        }
      }
    }
    let log = Log()
    let screen = Screen(Root(log: log), columns: 20, rows: 2)
    await screen.settle()
    #expect(log.take() == ["+"])
  }

  private struct Numbers: View {
    let log: Log
    @State private var isPresented = false
    var body: some View {
      List(0..<30, id: \.self) { number in
        Button("row \(number)") { isPresented = true }
          .onAppear { log.entries.append("+\(number)") }
          .onDisappear { log.entries.append("-\(number)") }
      }
      .sheet(isPresented: $isPresented) { Text("sheet") }
    }
  }

  @Test func `rows of data appear and disappear as they are scrolled`() async {
    let log = Log()
    let screen = Screen(Numbers(log: log), columns: 20, rows: 4)
    await screen.settle()
    #expect(log.take().sorted() == ["+0", "+1", "+2", "+3"])
    screen.scroll(2)
    await screen.settle()
    #expect(log.take().sorted() == ["+4", "+5", "-0", "-1"])
    screen.scroll(-1)
    await screen.settle()
    #expect(log.take().sorted() == ["+1", "-5"])
  }

  @Test func `the task of a row ends when it is scrolled away, and its state remains`() async {
    struct Row: View {
      let number: Int
      let log: Log
      @State private var taps = 0
      var body: some View {
        Button("row \(number), \(taps) taps") { taps += 1 }
          .task {
            log.entries.append("begin \(number)")
            await Task.sleepForever()
            log.entries.append("end \(number)")
          }
      }
    }
    let log = Log()
    let screen = show(30, 2) { List(0..<9, id: \.self) { Row(number: $0, log: log) } }
    await screen.wait { _ in log.entries.count == 2 }
    screen.tap("row 0, 0 taps")
    screen.scroll(2)
    await screen.wait { _ in
      Set(log.entries).isSuperset(of: ["end 0", "end 1", "begin 2", "begin 3"])
    }
    log.entries = []
    screen.scroll(-2)
    await screen.wait { _ in
      Set(log.entries).isSuperset(of: ["end 2", "end 3", "begin 0", "begin 1"])
    }
    #expect(screen.contains("row 0, 1 taps"))
  }

  @Test func `rows stay visible while a view is presented`() async {
    let log = Log()
    let screen = Screen(Numbers(log: log), columns: 20, rows: 4)
    screen.tap("row 0")
    #expect(screen.contains("sheet"))
    await screen.settle()
    #expect(!log.take().contains { $0.hasPrefix("-") })
  }
}

extension Task where Success == Never, Failure == Never {
  /// Returns when the task is cancelled.
  fileprivate static func sleepForever() async {
    let stream = AsyncStream<Never> { _ in }
    for await _ in stream {}
  }
}
