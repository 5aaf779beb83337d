import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite
struct ScreenTests {
  @Observable
  final class Model {
    var count = 0
    var name = ""
    var isOn = false
    var todos = ["Milk", "Bread"]
  }

  @Observable
  final class Path {
    var values: [Int] = []
  }

  struct Counter: View {
    @Bindable var model: Model
    var body: some View {
      VStack(spacing: 20) {
        Text("Count: \(model.count)").font(.largeTitle)
        HStack(spacing: 16) {
          Button("-") { model.count -= 1 }
          Button("+") { model.count += 1 }
        }
      }
    }
  }

  @Test func `a counter renders its state`() {
    let model = Model()
    let screen = Screen(Counter(model: model), columns: 20, rows: 5)
    #expect(
      screen.text == """

              Count: 0

            [ - ]  [ + ]
        """
    )
    screen.tap("+")
    screen.tap("+")
    #expect(model.count == 2)
    #expect(screen.contains("Count: 2"))
    screen.press(.left)
    screen.press(.enter)
    #expect(screen.contains("Count: 1"))
    #expect(
      screen.elements == """
        page
          text "Count: 1"
          button "-" (focused)
          button "+"
        """
    )
  }

  @Test func `a change evaluates one body`() {
    let model = Model()
    struct Row: View {
      let model: Model
      var body: some View { Text("\(model.count)") }
    }
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Row(model: model)
          ForEach(0..<50) { Text("Row \($0)") }
        }
      }
    }
    let screen = Screen(Root(model: model), columns: 20, rows: 10)
    screen.session.resetStatistics()
    model.count = 7
    #expect(screen.contains("7"))
    #expect(screen.statistics.graph.bodiesRun == 1)
    #expect(screen.statistics.graph.elementsDiffed == 1)
  }

  @Test func `text fields receive typed text`() {
    struct Form: View {
      @Bindable var model: Model
      var body: some View {
        VStack(alignment: .leading) {
          TextField("Name", text: $model.name)
          Toggle("Loud", isOn: $model.isOn)
          Text("Hello, \(model.name)!")
        }
      }
    }
    let model = Model()
    let screen = Screen(Form(model: model), columns: 24, rows: 4)
    #expect(screen.contains("Name"))
    screen.tap("Name")
    screen.type("Blob")
    #expect(model.name == "Blob")
    #expect(screen.contains("Hello, Blob!"))
    screen.press(.backspace)
    #expect(model.name == "Blo")
    screen.press(.tab)
    screen.press(" ")
    #expect(model.isOn)
    #expect(screen.contains("[x] Loud"))
  }

  @Test func `state changes render`() {
    struct Inner: View {
      @Binding var count: Int
      var body: some View { Button("inner \(count)") { count += 1 } }
    }
    struct Outer: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("outer \(count)")
          Inner(count: $count)
        }
      }
    }
    let screen = Screen(Outer(), columns: 20, rows: 3)
    screen.tap("inner 0")
    #expect(screen.contains("outer 1"))
    #expect(screen.contains("inner 1"))
  }

  @Test func `a list moves its selection`() {
    struct Todos: View {
      let model: Model
      var body: some View {
        List {
          ForEach(model.todos, id: \.self) { Text($0) }
            .onDelete { model.todos.remove(atOffsets: $0) }
        }
        .navigationTitle("To do")
      }
    }
    let model = Model()
    let screen = Screen(NavigationStack { Todos(model: model) }, columns: 20, rows: 5)
    #expect(
      screen.text == """
         To do
         Milk
         Bread
        """
    )
    screen.press(.down)
    screen.press(.delete)
    #expect(model.todos == ["Milk"])
    #expect(!screen.contains("Bread"))
  }

  @Test func `a long list evaluates only visible rows`() {
    struct Long: View {
      var body: some View {
        List { ForEach(0..<100_000) { index in Button("Row \(index)") {} } }
      }
    }
    let screen = Screen(Long(), columns: 20, rows: 6)
    #expect(screen.statistics.graph.elementsDiffed < 60)
    for _ in 0..<10 { screen.press(.down) }
    #expect(screen.contains("Row 10"))
    screen.press(.end)
    #expect(screen.contains("Row \(99_999.formatted())"))
    screen.press(.home)
    #expect(screen.contains("Row 0"))
  }

  @Test func `a navigation stack pushes and pops`() {
    struct Root: View {
      @Bindable var path: Path
      var body: some View {
        NavigationStack(path: $path.values) {
          List { NavigationLink("Seven", value: 7) }
            .navigationTitle("Start")
            .navigationDestination(for: Int.self) { number in
              Text("Number \(number)").navigationTitle("Page \(number)")
            }
        }
      }
    }
    let path = Path()
    let screen = Screen(Root(path: path), columns: 24, rows: 4)
    screen.tap("Seven")
    #expect(path.values == [7])
    #expect(screen.text.hasPrefix(" ‹ Start  Page 7"))
    #expect(screen.contains("Number 7"))
    screen.press(.escape)
    #expect(path.values == [])
    #expect(screen.contains("Seven"))
    path.values = [1, 2]
    #expect(screen.contains("Number 2"))
  }

  @Test func `keys switch tabs`() {
    struct Tabs: View {
      @State private var selection = 0
      var body: some View {
        TabView(selection: $selection) {
          Text("First page").tabItem { Label("One", systemImage: "house") }.tag(0)
          Text("Second page").tabItem { Text("Two") }.tag(1)
        }
      }
    }
    let screen = Screen(Tabs(), columns: 30, rows: 4)
    #expect(screen.text.hasPrefix(" 1 ⌂ One  2 Two"))
    #expect(screen.contains("First page"))
    screen.press("2")
    #expect(screen.contains("Second page"))
    #expect(!screen.contains("First page"))
  }

  @Test func `sheets and alerts are presented and dismissed`() {
    struct Sheets: View {
      @State private var isPresented = false
      @State private var isAsking = false
      @State private var answer = "none"
      var body: some View {
        VStack {
          Text("Answer: \(answer)")
          Button("Open") { isPresented = true }
        }
        .sheet(isPresented: $isPresented) {
          Button("Ask") { isAsking = true }
            .navigationTitle("Sheet")
            .alert("Really?", isPresented: $isAsking) {
              Button("Yes") { answer = "yes" }
              Button("No", role: .cancel) {}
            } message: {
              Text("Think well.")
            }
        }
      }
    }
    let screen = Screen(Sheets(), columns: 50, rows: 12)
    screen.tap("Open")
    #expect(screen.contains("Sheet"))
    screen.tap("Ask")
    #expect(screen.contains("Think well."))
    #expect(
      screen.elements == """
        alert "Really?"
          text "Think well."
          button "Yes" (focused)
          button "No"
        """
    )
    screen.tap("Yes")
    #expect(!screen.contains("Think well."))
    screen.press(.escape)
    #expect(!screen.contains("Ask"))
    #expect(screen.contains("Answer: yes"))
  }

  @Test func `several elements of a list item are stacked vertically`() {
    let screen = Screen(
      List {
        ForEach(1..<3) { part in
          Section("Part \(part)") {
            ForEach(1..<3) { Text("Row \(part).\($0)") }
          }
        }
        ForEach(1..<3) { number in
          Text("First \(number)")
          Text("Second \(number)")
        }
      },
      columns: 20,
      rows: 14
    )
    let lines = screen.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.filter { !$0.isEmpty } == [
        "Part 1", "Row 1.1", "Row 1.2", "Part 2", "Row 2.1", "Row 2.2",
        "First 1", "Second 1", "First 2", "Second 2",
      ]
    )
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (1, 5), (7, 2)])
  func `a tiny screen renders`(columns: Int, rows: Int) {
    let model = Model()
    let screen = Screen(
      TabView {
        NavigationStack {
          List {
            Section("Numbers") { ForEach(0..<9) { Text("Row \($0)") } }
            TextField("Name", text: Bindable(model).name)
          }
          .navigationTitle("Title")
          .toolbar { Button("Add") {} }
          .sheet(isPresented: .constant(true)) { Text("Sheet") }
        }
        .tabItem { Text("One") }
      },
      columns: columns,
      rows: rows
    )
    for key in [Key.tab, .down, .enter, .escape, .pageDown, .end] { screen.press(key) }
    screen.press("?")
    #expect(screen.frame.columns == columns)
    #expect(screen.frame.rows == rows)
  }
}
