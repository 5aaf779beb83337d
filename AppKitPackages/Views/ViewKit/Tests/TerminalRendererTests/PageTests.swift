import ViewKit
import ScreenTesting
import TerminalDriver
import Testing

/// Tests of navigation screens with bars, and of presentations over them.
@MainActor
struct PageTests {
  @Test func `a sheet is as high as its content and shows its title in the frame`() {
    struct Sheets: View {
      var body: some View {
        Text("Below").sheet(isPresented: .constant(true)) {
          NavigationStack {
            Form {
              Text("One")
              Text("Two")
            }
            .navigationTitle("Sheet")
            .toolbar { Button("Close") {} }
          }
        }
      }
    }
    let screen = Screen(Sheets(), columns: 40, rows: 11)
    #expect(
      screen.text == """



        ╭─ Sheet ──────────────────────────────╮
        │  One                                 │
        │  Two                                 │
        │  [ Close ]                           │
        ╰──────────────────────────────────────╯
        """
    )
  }

  @Test func `a page pushed in a sheet has its bar`() {
    struct Sheets: View {
      @State private var path = [1]
      var body: some View {
        Text("Below").sheet(isPresented: .constant(true)) {
          NavigationStack(path: $path) {
            Text("Root").navigationTitle("Start")
              .navigationDestination(for: Int.self) { Text("Page \($0)").navigationTitle("Next") }
          }
        }
      }
    }
    let screen = Screen(Sheets(), columns: 40, rows: 11)
    #expect(screen.contains("‹ Start  Next"))
    screen.press(.escape)
    #expect(screen.contains("─ Start ─"))
  }

  @Test func `a toolbar shows the keys of its buttons, rows show them at their end`() {
    struct Keys: View {
      var body: some View {
        NavigationStack {
          Form {
            Button("Edit") {}.keyboardShortcut("e", modifiers: [])
          }
          .toolbar {
            Button("Add") {}.keyboardShortcut("n", modifiers: [])
            Button("Search") {}.keyboardShortcut("/", modifiers: [])
            Button("More") {}
          }
        }
      }
    }
    let screen = Screen(Keys(), columns: 34, rows: 4)
    #expect(
      screen.text == """
         Edit                           e


         n Add  / Search  [ More ]
        """
    )
  }

  @Test func `the tab bar shows the hint for the keys if there is space`() {
    let tabs = TabView { Text("Page").tabItem { Text("One") } }
    #expect(
      Screen(tabs, columns: 30, rows: 3).text.hasPrefix(" 1 One         ? Keys  q Quit")
    )
    #expect(!Screen(tabs, columns: 22, rows: 3).contains("Keys"))
  }

  @Test func `a spacer fills the space between texts`() {
    let row = HStack {
      Text("Quite a long text").lineLimit(1)
      Spacer()
      Text("end")
    }
    #expect(Screen(row, columns: 24, rows: 1).text == "Quite a long text    end")
    #expect(Screen(row, columns: 18, rows: 1).text == "Quite a long…  end")
  }
}
