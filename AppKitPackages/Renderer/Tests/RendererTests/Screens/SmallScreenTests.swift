import Renderer
import RendererTesting
import Testing

/// Sheets, alerts, pages and tabs where there is hardly any room.
@MainActor
@Suite struct SmallScreenTests {
  private struct Wizard: View {
    @State private var isShown = true
    @State private var isAsking = false
    var body: some View {
      Text("base").sheet(isPresented: $isShown) {
        NavigationStack {
          Form {
            Toggle("Olives", isOn: .constant(true))
            Button("Order") { isAsking = true }
          }
          .navigationTitle("Step 1")
        }
        .alert("Sure?", isPresented: $isAsking) {
          Button("Cancel", role: .cancel) {}
          Button("Yes, order") { isShown = false }
        } message: {
          Text("You pay.")
        }
      }
    }
  }

  @Test func `a sheet without a frame has its title above its content`() {
    let screen = Screen(Wizard(), columns: 12, rows: 4)
    #expect(screen.text == "Step 1\n [x] Olives\n Order")
    screen.resize(columns: 12, rows: 1)
    #expect(screen.text == " [x] Olives")
  }

  @Test func `an alert without a frame has its title, its message and its buttons`() {
    let screen = Screen(Wizard(), columns: 12, rows: 4)
    screen.tap("Order")
    #expect(screen.text == "Sure?\n  You pay.\n[ Cancel ]\n[Yes, order]")
    screen.resize(columns: 10, rows: 4)
    #expect(screen.text == "Sure?\n You pay.\n[ Cancel ]\nYes, order")
    #expect(screen.tap("Yes, order"))
    #expect(screen.contains("base"))
  }

  @Test func `what is too high for a page covers neither its title nor its toolbar`() {
    let screen = Screen(
      NavigationStack {
        VStack(spacing: 0) { ForEach(1..<20) { Text("line \($0)") } }
          .navigationTitle("Title")
          .toolbar { Button("Done") {} }
      },
      columns: 20,
      rows: 6
    )
    #expect(screen.frame.text[0].hasPrefix(" Title"))
    #expect(screen.frame.text[5].hasPrefix(" [ Done ]"))
    #expect(screen.frame.text[1...4].allSatisfy { $0.contains("line") })
  }

  @Test func `what is too high for a tab covers neither the titles nor the dots`() {
    struct Tabs: View {
      let isPaged: Bool
      var body: some View {
        let tabs = TabView {
          VStack(spacing: 0) { ForEach(1..<20) { Text("line \($0)") } }.tabItem { Text("One") }
        }
        VStack(spacing: 0) {
          if isPaged { tabs.tabViewStyle(.page) } else { tabs }
          Button("Next") {}
        }
      }
    }
    let titles = Screen(Tabs(isPaged: false), columns: 20, rows: 6)
    #expect(titles.frame.text[0].hasPrefix(" 1 One"))
    #expect(titles.frame.text[5].contains("[ Next ]"))
    let dots = Screen(Tabs(isPaged: true), columns: 20, rows: 6)
    #expect(dots.frame.text[4].contains("●"))
    #expect(dots.frame.text[5].contains("[ Next ]"))
  }

  @Test func `a link in a sheet opens nothing below it`() {
    let screen = Screen(
      NavigationStack {
        Text("base").sheet(isPresented: .constant(true)) {
          NavigationLink("Open") { Text("page") }
        }
      },
      columns: 40,
      rows: 12
    )
    screen.tap("Open")
    #expect(screen.contains("Open"))
    #expect(!screen.contains("page"))
    #expect(screen.session.accessibilityTree.nodes.first?.role == .sheet)
  }
}
