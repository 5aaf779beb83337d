import ViewKit
import ScreenTesting
import TerminalDriver
import Testing

/// Tests of the initial focus, of its movement by keys and of its visibility.
@MainActor
struct FocusTests {
  @Observable
  final class Model {
    var rows: [String] = []
    var done: [String] = []
    var path: [String] = []
    var isRunning = false
  }

  private struct Rows: View {
    @Bindable var model: Model
    @State private var query = ""
    @State private var filter = 0

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack(alignment: .leading, spacing: 0) {
          Picker("Show", selection: $filter) {
            Text("Open").tag(0)
            Text("All").tag(1)
          }
          .pickerStyle(.segmented)
          TextField("Search", text: $query)
          List {
            ForEach(model.rows, id: \.self) { row in
              HStack {
                Button("○") { model.done.append(row) }.buttonStyle(.plain)
                  .accessibilityLabel("Done")
                NavigationLink(row, value: row)
              }
            }
          }
        }
        .navigationTitle("Rows")
        .navigationDestination(for: String.self) { row in
          Form {
            Button("First") {}
            Button("Second of \(row)") {}
          }
        }
      }
    }
  }

  private func screen(_ rows: [String], columns: Int = 24) -> (Model, Screen) {
    let model = Model()
    model.rows = rows
    return (model, Screen(Rows(model: model), columns: columns, rows: 10))
  }

  @Test func `after the removal of the last row no field gets the focus, but new rows do`() {
    let (model, screen) = screen(["Milk", "Bread"])
    screen.press(.down)
    model.rows = ["Milk"]
    #expect(screen.focused == "Milk")

    model.rows = []
    #expect(screen.focused == "Show")
    screen.press(.character("3"))
    #expect(!screen.contains("3"))

    model.rows = ["Eggs"]
    #expect(screen.focused == "Eggs")
  }

  @Test func `a pushed list focuses its first row`() {
    let (model, screen) = screen(["Milk", "Bread"])
    #expect(screen.focused == "Milk")
    screen.press(.enter)
    #expect(model.path == ["Milk"])
  }

  @Test func `rows that load later get the focus unless the user has moved it`() {
    let (model, screen) = screen([])
    #expect(screen.focused == "Show")
    model.rows = ["Milk"]
    #expect(screen.focused == "Milk")

    let (other, moved) = self.screen([])
    moved.press(.down)
    #expect(moved.focused == "Search")
    other.rows = ["Milk"]
    #expect(moved.focused == "Search")
  }

  @Test func `the focus returns to its row after a pushed page`() {
    let (_, screen) = screen(["Milk", "Bread", "Eggs"])
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.focused == "First")
    screen.press(.down)
    screen.press(.escape)
    #expect(screen.focused == "Bread")
  }

  @Test func `Space presses the button beside the link`() {
    let (model, screen) = screen(["Milk", "Bread"])
    screen.press(.down)
    screen.press(.space)
    #expect(model.done == ["Bread"])
    #expect(model.path == [])
    screen.press("?")
    #expect(screen.contains("Space   Done"))
  }

  @Test func `the row with the focus is reversed from end to end`() {
    let (_, screen) = screen(["Milk"])
    let frame = screen.frame
    #expect((1..<23).allSatisfy { frame[$0, 3].style.attributes == .reverse })
    screen.press(.left)
    #expect(screen.frame[1, 3].style.attributes.contains(.reverse))
    #expect(!screen.frame[5, 3].style.attributes.contains(.reverse))
  }

  @Test func `each tab has its own focus`() {
    struct Tabs: View {
      @State private var selection = 0
      var body: some View {
        TabView(selection: $selection) {
          ForEach(0..<2) { tab in
            Form {
              Button("A\(tab)") {}
              Button("B\(tab)") {}
              Button("C\(tab)") {}
            }
            .tabItem { Text("T") }
            .tag(tab)
          }
        }
      }
    }
    let screen = Screen(Tabs(), columns: 20, rows: 6)
    screen.press(.down)
    screen.press(.down)
    #expect(screen.focused == "C0")
    screen.press("2")
    #expect(screen.focused == "A1")
    screen.press(.tab)
    screen.press("1")
    #expect(screen.focused == "C0")
    screen.press("2")
    #expect(screen.focused == "B1")
  }

  private struct LongForm: View {
    var body: some View {
      Form {
        Button("Top") {}
        Text("One")
        Text("Two")
        Text("Three")
        Text("Four")
        Button("Middle") {}
        Text("Five")
        Text("Six")
        Text("Seven")
        Button("Bottom") {}
      }
    }
  }

  @Test func `Tab focuses elements outside of the viewport and wraps around`() {
    let screen = Screen(LongForm(), columns: 20, rows: 4)
    var stops: [String?] = []
    for _ in 0..<4 {
      stops.append(screen.focused)
      screen.press(.tab)
    }
    #expect(stops == ["Top", "Middle", "Bottom", "Top"])
    screen.press(.tab, .shift)
    #expect(screen.focused == "Top")
    screen.press(.tab, .shift)
    #expect(screen.focused == "Bottom")
    #expect(screen.contains("Bottom"))
  }

  @Test func `arrows scroll line by line to distant elements`() {
    let screen = Screen(LongForm(), columns: 20, rows: 4)
    screen.press(.down)
    #expect(screen.text.hasPrefix(" One"))
    screen.press(.down)
    screen.press(.down)
    #expect(screen.focused == "Middle")
    for _ in 0..<9 { screen.press(.up) }
    #expect(screen.focused == "Top")
    #expect(screen.text.hasPrefix(" Top"))
  }

  @Test func `a button that replaces the pressed one gets the focus`() {
    struct Timer: View {
      @Bindable var model: Model
      var body: some View {
        HStack {
          if model.isRunning {
            Button("Pause") { model.isRunning = false }
          } else {
            Button("Start") { model.isRunning = true }
          }
          Button("Stop") {}.disabled(!model.isRunning)
        }
      }
    }
    let screen = Screen(Timer(model: Model()), columns: 24, rows: 3)
    screen.press(.enter)
    #expect(screen.focused == "Pause")
    screen.press(.enter)
    #expect(screen.focused == "Start")
  }

  @Test func `the selection of a picker differs from the focus, and Enter cycles`() {
    let (_, screen) = screen(["Milk"])
    #expect(!screen.frame[1, 1].style.attributes.contains(.reverse))
    screen.tap("Show")
    #expect(screen.frame[1, 1].style.attributes.contains(.reverse))
    screen.press(.enter)
    #expect(screen.contains("[All]"))
    screen.press(.enter)
    #expect(screen.contains("[Open]"))
  }

  @Test func `after the removal of a row the focus is not in the key bar`() {
    struct Rows: View {
      let model: Model
      var body: some View {
        NavigationStack {
          VStack {
            Button("First") {}
            List(model.rows, id: \.self) { row in Button(row) {} }
            TextField("Last", text: .constant(""))
          }
          .navigationTitle("Rows")
          .toolbar { Button("Add") {} }
        }
      }
    }
    let model = Model()
    model.rows = ["Milk", "Bread", "Eggs"]
    let screen = Screen(Rows(model: model), columns: 24, rows: 10)
    screen.press(.down)
    screen.press(.down)
    #expect(screen.focused == "Eggs")
    model.rows = []
    #expect(screen.focused == "First")
  }

  @Test func `rows that load later leave the focus in a field with pasted text`() {
    struct Picker: View {
      let model: Model
      @State private var name = ""
      var body: some View {
        Text("Page").sheet(isPresented: .constant(true)) {
          Form {
            ForEach(model.rows, id: \.self) { row in Button(row) {} }
            TextField("Name", text: $name)
          }
        }
      }
    }
    let model = Model()
    let screen = Screen(Picker(model: model), columns: 30, rows: 10)
    #expect(screen.focused == "Name")
    screen.paste("Ada")
    model.rows = ["Me"]
    #expect(screen.focused == "Name")
    screen.type("!")
    #expect(screen.contains("Ada!"))
  }

  @Test func `a field that loses its focus while hidden has no focus when it reappears`() {
    struct Page: View {
      let model: Model
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          Button("First") {}
          TextField("Last", text: .constant("")).focused($isFocused)
        }
        .onChange(of: model.isRunning, initial: true) { isFocused = model.isRunning }
      }
    }
    let model = Model()
    model.isRunning = true
    let screen = Screen(Page(model: model), columns: 24, rows: 4)
    #expect(screen.focused == "Last")
    screen.resize(columns: 24, rows: 0)
    _ = screen.text
    model.isRunning = false
    _ = screen.text
    screen.resize(columns: 24, rows: 4)
    #expect(screen.focused == "First")
  }
}
