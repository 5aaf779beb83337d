import ViewKit
import ScreenTesting
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

  @Test func `the title of the window begins with the badges of the tabs`() {
    let view = TabView {
      NavigationStack { Text("Page").navigationTitle("To-dos") }
        .tabItem { Text("Home") }
        .badge("24:59")
    }
    #expect(Screen(view, columns: 40, rows: 6).session.title == "(24:59) To-dos")
  }

  @Test func `a tag and a badge can stand before modifiers that present`() {
    struct Tabs: View {
      @State private var tab = 1
      @State private var isShown = false
      var body: some View {
        TabView(selection: $tab) {
          Text("First page").tag(1).sheet(isPresented: $isShown) { Text("x") }
            .tabItem { Text("One") }
          AnyView(Text("Second page").badge(3).tag(2).navigationTitle("Title"))
            .tabItem { Text("Two") }
        }
      }
    }
    let screen = Screen(Tabs(), columns: 40, rows: 6)
    #expect(screen.contains("First page"))
    #expect(screen.contains("(3)"))
    screen.tap("Two")
    #expect(screen.contains("Second page"))
    screen.tap("One")
    #expect(screen.contains("First page"))
  }

  @Test func `pickers and lists read a tag before modifiers that present`() {
    struct Choice: View {
      @State private var value = 1
      @State private var isShown = false
      var body: some View {
        Text("value \(value)")
        Picker("Pick", selection: $value) {
          Text("one").tag(1).alert("A", isPresented: $isShown) {}
          Text("two").tag(2).alert("A", isPresented: $isShown) {}
        }
        .pickerStyle(.inline)
      }
    }
    let screen = show(30, 6) { Choice() }
    screen.tap("two")
    #expect(screen.contains("value 2"))
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
