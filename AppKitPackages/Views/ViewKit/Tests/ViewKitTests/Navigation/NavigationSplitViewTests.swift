import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct NavigationSplitViewTests {
  private struct Root: View {
    @State private var chosen: String?
    @State var visibility = NavigationSplitViewVisibility.all
    var body: some View {
      NavigationSplitView(columnVisibility: $visibility) {
        List(["Inbox", "Done"], id: \.self, selection: $chosen) { Text($0) }
          .navigationTitle("Folders")
          .navigationSplitViewColumnWidth(160)
      } detail: {
        Text(chosen.map { "In \($0)" } ?? "Nothing chosen")
      }
    }
  }

  @Test func `a split view shows its columns side by side and the selection in the last one`() {
    let screen = Screen(Root(), columns: 60, rows: 6)
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Folders"))
    #expect(lines.map { Array($0)[20] } == Array(repeating: "│", count: 6))
    #expect(screen.contains("Nothing chosen"))
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.contains("In Done"))
    #expect(screen.contains("Inbox"))
  }

  @Test func `columns are stacked vertically in a narrow terminal`() {
    let screen = Screen(Root(), columns: 30, rows: 9)
    #expect(screen.text.contains("──────"))
    #expect(screen.contains("Folders"))
    #expect(screen.contains("Nothing chosen"))
  }

  private struct Links: View {
    struct Folder: Identifiable {
      let id: String
      let number: Int
    }

    @State var selection: Int? = 1
    private let folders = [Folder(id: "a", number: 1), Folder(id: "b", number: 2)]

    var body: some View {
      NavigationSplitView {
        List(selection: $selection) {
          NavigationLink("zero", value: 0)
          ForEach(folders) { folder in
            NavigationLink(value: folder.number) { Text("folder \(folder.id)") }
          }
        }
      } detail: {
        Text("selected \(selection ?? -1)")
      }
    }
  }

  @Test func `a link selects its value in the list around it`() {
    let screen = Screen(Links(), columns: 60, rows: 6)
    #expect(screen.contains("selected 1"))
    screen.tap("folder b")
    #expect(screen.contains("selected 2"))
    screen.tap("folder b")
    #expect(screen.contains("selected 2"))
    screen.tap("zero")
    #expect(screen.contains("selected 0"))
  }

  @Test func `a key selects the value of a link in a row`() {
    let screen = Screen(Links(), columns: 60, rows: 6)
    screen.press(.down)
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.contains("selected 2"))
  }

  @Test func `the first column can be hidden`() {
    let screen = Screen(Root(visibility: .detailOnly), columns: 60, rows: 6)
    #expect(!screen.contains("Folders"))
    #expect(screen.contains("Nothing chosen"))
  }

  @Test func `a link in a column opens in the last one`() {
    struct Links: View {
      var body: some View {
        NavigationSplitView {
          List {
            NavigationLink("View") { Text("From a view") }
            NavigationLink("Value", value: 7)
          }
          .navigationDestination(for: Int.self) { Text("From \($0)") }
        } content: {
          Text("Middle")
        } detail: {
          Text("Last")
        }
      }
    }
    let screen = Screen(Links(), columns: 80, rows: 6)
    #expect(screen.contains("Middle"))
    #expect(screen.contains("Last"))
    screen.tap("View")
    #expect(screen.contains("From a view"))
    #expect(!screen.contains("Last"))
    screen.tap("Value")
    #expect(screen.contains("From 7"))
  }
}
