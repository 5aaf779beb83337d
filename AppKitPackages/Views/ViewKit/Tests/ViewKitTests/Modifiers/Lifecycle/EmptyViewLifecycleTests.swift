import ViewKit
import ScreenTesting
import Testing

/// Tests that views without elements do not appear.
@MainActor
@Suite struct EmptyViewLifecycleTests {
  @MainActor final class Log {
    var entries: [String] = []

    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  @Test func `modifiers of an empty view do not run`() async {
    let log = Log()
    let screen = Screen(
      VStack {
        EmptyView()
          .onAppear { log.entries.append("appear") }
          .task { log.entries.append("task") }
        Group {}
          .onAppear { log.entries.append("group") }
          .task(id: 1) { log.entries.append("task of group") }
        Text?.none.onAppear { log.entries.append("optional") }
        Text("shown")
      },
      columns: 10,
      rows: 2
    )
    await screen.settle()
    #expect(screen.contains("shown"))
    #expect(log.take() == [])
  }

  @Test func `an empty view with an erased type appears`() async {
    struct Erased: View { var body: some View { AnyView(EmptyView()) } }
    let log = Log()
    let screen = Screen(
      VStack {
        AnyView(EmptyView())
          .onAppear { log.entries.append("erased") }
          .task { log.entries.append("task") }
        AnyView(AnyView(EmptyView())).padding().onAppear { log.entries.append("padding") }
        Erased().onAppear { log.entries.append("view") }
        AnyView(EmptyView().onAppear { log.entries.append("inside") })
        if log.entries.count > 99 { AnyView(EmptyView()).onAppear { log.entries.append("no") } }
      },
      columns: 10,
      rows: 2
    )
    await screen.settle()
    #expect(log.take().sorted() == ["erased", "padding", "task", "view"])
  }

  private struct Conditional: View {
    let log: Log
    @State private var isShown = false
    var body: some View {
      VStack {
        Button("toggle") { isShown.toggle() }
        Group { if isShown { Text("a") } }
          .onAppear { log.entries.append("+") }
          .onDisappear { log.entries.append("-") }
      }
    }
  }

  @Test func `a group appears with its first view, and disappears with its last one`() async {
    let log = Log()
    let screen = Screen(Conditional(log: log), columns: 10, rows: 3)
    await screen.settle()
    #expect(log.take() == [])
    for expected in ["+", "-", "+"] {
      screen.tap("toggle")
      await screen.settle()
      #expect(log.take() == [expected])
    }
  }

  @Test func `a ForEach in a list appears with its first row`() async {
    struct Root: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        Button("more") { count += 1 }
        List {
          ForEach(0..<count, id: \.self) { Text("row \($0)") }
            .onAppear { log.entries.append("+") }
        }
      }
    }
    let log = Log()
    let screen = Screen(Root(log: log), columns: 10, rows: 5)
    await screen.settle()
    #expect(log.take() == [])
    screen.tap("more")
    screen.tap("more")
    await screen.settle()
    #expect(screen.contains("row 1"))
    #expect(log.take() == ["+"])
  }
}
