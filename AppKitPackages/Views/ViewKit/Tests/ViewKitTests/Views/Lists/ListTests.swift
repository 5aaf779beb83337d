import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ListTests {
  @Test func `rows have their own backgrounds and insets`() {
    let screen = Screen(
      List {
        Text("red").listRowBackground(Color.red)
        Text("inset")
          .listRowInsets(EdgeInsets(top: 16, leading: 16, bottom: 0, trailing: 0))
        Text("plain").listRowSeparator(.hidden)
      }
      .listStyle(.insetGrouped),
      columns: 12,
      rows: 5
    )
    #expect(screen.text == " red\n\n   inset\n plain")
    #expect(screen.frame[1, 0].style.background == .ansi(1))
    #expect(screen.frame[1, 3].style.background == .default)
  }

  @Test func `the background of a row updates with its state`() {
    struct Root: View {
      @State private var isOn = false
      var body: some View {
        List {
          Button("Row") { isOn.toggle() }.listRowBackground(isOn ? Color.green : Color.clear)
          Text("other")
        }
      }
    }
    let screen = Screen(Root(), columns: 12, rows: 3)
    screen.tap("Row")
    screen.press(.down)
    #expect(screen.frame[8, 0].style.background == .ansi(2))
  }

  @Test func `sections have headers and footers`() {
    let screen = Screen(
      Form {
        Section("One") { Text("a") }
        Section {
          Text("b")
        } header: {
          Text("Two")
        } footer: {
          Text("end")
        }
        .headerProminence(.increased)
      },
      columns: 12,
      rows: 8
    )
    #expect(screen.text == " One\n a\n\n Two\n b\n end")
    #expect(screen.elements.contains("header"))
  }

  @Test func `one row or several can be selected`() {
    struct Root: View {
      @State private var one: Int?
      @State private var many: Set<Int> = []
      let isMany: Bool
      var body: some View {
        VStack(spacing: 0) {
          Text("\(one ?? 0) \(many.sorted().map(String.init).joined(separator: ","))")
          if isMany {
            List(1..<4, id: \.self, selection: $many) { Text("row \($0)") }
          } else {
            List(1..<4, id: \.self, selection: $one) { Text("row \($0)") }
          }
        }
      }
    }
    let single = Screen(Root(isMany: false), columns: 12, rows: 5)
    single.press(.down)
    single.press(.enter)
    #expect(single.contains("2"))
    #expect(single.contains("• row 2"))
    let multiple = Screen(Root(isMany: true), columns: 12, rows: 5)
    multiple.press(.enter)
    multiple.press(.down)
    multiple.press(.enter)
    #expect(multiple.contains("0 1,2"))
    multiple.press(.enter)
    #expect(multiple.contains("0 1"))
  }

  /// A list whose rows are deleted and moved, below a log.
  private struct EditedItems<Row: View>: View {
    let row: (String, Binding<String>) -> Row
    @State private var items = ["a", "b", "c"]
    @State private var log = "-"

    var body: some View {
      VStack(spacing: 0) {
        Text("\(items.joined()) \(log)")
        List {
          ForEach(items, id: \.self) { row($0, $log) }
            .onDelete { items.remove(atOffsets: $0) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
  }

  private func row(_ item: String, _ log: Binding<String>) -> some View {
    Text("row \(item)")
      .swipeActions { Button("Flag") { log.wrappedValue = "flag \(item)" } }
      .deleteDisabled(item == "c")
  }

  private func editRows(_ screen: Screen) {
    screen.press(.down, .alt)
    #expect(screen.contains("bac -"))
    screen.press(".")
    #expect(screen.contains("Flag"))
    screen.press(.enter)
    #expect(screen.contains("bac flag a"))
    screen.press(.delete)
    #expect(screen.contains("bc flag a"))
    screen.press(.end)
    screen.press(.delete)
    #expect(screen.contains("bc flag a"))
  }

  @Test func `rows are deleted, moved and swiped with keys`() {
    editRows(Screen(EditedItems { row($0, $1) }, columns: 20, rows: 8))
  }

  @Test func `rows that present a dialog are deleted, moved and swiped with keys`() {
    let list = EditedItems { item, log in
      row(item, log).alert("Really?", isPresented: .constant(false)) {}
    }
    editRows(Screen(list, columns: 20, rows: 8))
  }

  @Test func `elements are moved and removed by their offsets`() {
    var items = ["a", "b", "c", "d"]
    items.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(items == ["b", "d", "a", "c"])
    items.move(fromOffsets: [3], toOffset: 0)
    #expect(items == ["c", "b", "d", "a"])
    items.remove(atOffsets: [1, 3])
    #expect(items == ["c", "d"])
    items.remove(atOffsets: [7])
    #expect(items == ["c", "d"])
  }

  @Test func `a search field is above its list, and dismissSearch ends the search`() {
    struct Found: View {
      @Environment(\.isSearching) private var isSearching
      @Environment(\.dismissSearch) private var dismissSearch
      var body: some View {
        Button(isSearching ? "searching" : "idle") { dismissSearch() }
      }
    }
    struct Root: View {
      @State private var text = ""
      var body: some View { List { Found() }.searchable(text: $text, prompt: "Find") }
    }
    let screen = Screen(Root(), columns: 20, rows: 5)
    #expect(screen.contains("idle"))
    screen.tap("Find")
    screen.type("m")
    #expect(screen.contains("searching"))
    screen.tap("searching")
    #expect(screen.contains("idle"))
    #expect(!screen.contains("⌕ m"))
  }
}
