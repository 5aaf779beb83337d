import Renderer
import RendererTesting
import Testing

@MainActor
@Suite struct TabTraitTests {
  private struct Tabs: View {
    @State private var tab = "first"
    var body: some View {
      TabView(selection: $tab) {
        Text("First page").tag("first").tabItem { Text("One") }
        Text("Second page").padding().badge(3).tag("second").tabItem { Text("Two") }
      }
    }
  }

  @Test func `a tab has the tag and the badge that stand before its label`() {
    let screen = Screen(Tabs(), columns: 40, rows: 6)
    #expect(screen.contains("First page"))
    #expect(screen.contains("(3)"))
    screen.tap("Two")
    #expect(screen.contains("Second page"))
  }

  @Test func `hiding the bar of the tabs keeps the title and the way back`() {
    let screen = Screen(
      NavigationStack {
        NavigationLink("Open") {
          Text("Detail").navigationTitle("Page").toolbar(.hidden, for: .tabBar)
        }
        .navigationTitle("Root")
      },
      columns: 40,
      rows: 6
    )
    screen.tap("Open")
    #expect(screen.contains("Page"))
    #expect(screen.contains("Root"))
  }

  @Test func `a symbol without a name shows nothing`() {
    let screen = Screen(
      HStack {
        Image(systemName: ""); Text("a")
      },
      columns: 10,
      rows: 1
    )
    #expect(screen.text.trimmingPrefix { $0 == " " } == "a")
  }
}
