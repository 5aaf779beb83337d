import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct NavigationTests {
  @Test func `a link whose label ends with an arrow shows no second one`() {
    func link(_ symbol: String) -> some View {
      NavigationLink(destination: Text("page")) {
        HStack {
          Text("Sounds")
          Spacer()
          Image(systemName: symbol)
        }
        .padding(.horizontal)
      }
    }
    let screen = show(30, 5) {
      NavigationStack {
        VStack {
          link("arrow.right")
          link("chevron.right.circle")
          link("gear")
        }
      }
    }
    let marks = screen.text.filter { "›→⚙".contains($0) }
    #expect(marks == "→›⚙›")
    let list = show(30, 3) { NavigationStack { List { link("chevron.forward") } } }
    #expect(list.text.filter { $0 == "›" } == "››")
  }

  @Test func `a page has a title, a toolbar and a back button`() {
    struct Root: View {
      var body: some View {
        NavigationStack {
          NavigationLink("Next") {
            Text("last")
              .navigationTitle("Second")
              .navigationBarTitleDisplayMode(.inline)
              .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
                ToolbarItem(placement: .navigationBarTrailing) { Button("More") {} }
              }
          }
          .navigationTitle("First")
          .toolbar { ToolbarItem { Button("Add") {} } }
        }
      }
    }
    let screen = Screen(Root(), columns: 50, rows: 6)
    #expect(screen.text.hasPrefix(" First"))
    #expect(screen.contains("[ Add ]"))
    screen.tap("Next")
    #expect(screen.text.hasPrefix(" ‹ First  Second"))
    let bar = screen.frame.text.last ?? ""
    #expect(bar.hasPrefix(" [ Cancel ]"))
    #expect(bar.contains("[ Save ] [ More ]"))
  }

  @Test func `the back button and the bar can be hidden`() {
    struct Root: View {
      @State private var path = [1]
      let hidesBar: Bool
      var body: some View {
        NavigationStack(path: $path) {
          Text("root").navigationTitle("Root")
            .navigationDestination(for: Int.self) { _ in
              Text("page").navigationTitle("Page")
                .navigationBarBackButtonHidden(!hidesBar)
                .navigationBarHidden(hidesBar)
            }
        }
      }
    }
    let locked = Screen(Root(hidesBar: false), columns: 30, rows: 4)
    #expect(locked.text.hasPrefix(" Page"))
    locked.press(.escape)
    #expect(locked.contains("page"))
    let bare = Screen(Root(hidesBar: true), columns: 30, rows: 4)
    #expect(!bare.contains("Page"))
    bare.press(.escape)
    #expect(bare.contains("root"))
  }

  @Test func `NavigationView and navigationBarItems work`() {
    struct Root: View {
      @State private var log = "-"
      var body: some View {
        NavigationView {
          Text("log \(log)").navigationTitle("Old")
            .navigationBarItems(
              leading: Button("Left") { log = "left" },
              trailing: Button("Right") { log = "right" }
            )
        }
        .navigationViewStyle(.stack)
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 5)
    #expect(screen.text.hasPrefix(" Old"))
    screen.tap("Right")
    #expect(screen.contains("log right"))
    screen.tap("Left")
    #expect(screen.contains("log left"))
  }

  @Test func `deprecated links follow a flag or a selection`() {
    struct Root: View {
      @State private var isActive = false
      @State private var choice: String?
      var body: some View {
        NavigationView {
          VStack {
            NavigationLink("Flag", isActive: $isActive) { Text("by flag") }
            NavigationLink("Tag", tag: "a", selection: $choice) { Text("by tag") }
            Text("\(isActive) \(choice ?? "-")")
            Button("Go") { isActive = true }
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 7)
    screen.tap("Flag")
    #expect(screen.contains("by flag"))
    screen.press(.escape)
    #expect(screen.contains("false -"))
    screen.tap("Tag")
    #expect(screen.contains("by tag"))
    screen.press(.escape)
    #expect(screen.contains("false -"))
    screen.tap("Go")
    #expect(screen.contains("by flag"))
  }

  @Test func `values, a flag and an item have destinations`() {
    struct Root: View {
      @State private var isShown = false
      @State private var item: Int?
      var body: some View {
        NavigationStack {
          VStack {
            NavigationLink("Value", value: "v")
            Button("Flag") { isShown = true }
            Button("Item") { item = 3 }
          }
          .navigationDestination(for: String.self) { Text("value \($0)") }
          .navigationDestination(isPresented: $isShown) { Text("flag page") }
          .navigationDestination(item: $item) { Text("item \($0)") }
        }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 7)
    for (button, page) in [("Value", "value v"), ("Flag", "flag page"), ("Item", "item 3")] {
      screen.tap(button)
      #expect(screen.contains(page))
      screen.press(.escape)
      #expect(screen.contains("Flag"))
    }
  }

  @Test func `a path contains values of any types`() {
    var path = NavigationPath()
    path.append(1)
    path.append("two")
    #expect(path.count == 2)
    path.removeLast()
    #expect(path == NavigationPath([1]))
    path.removeLast(5)
    #expect(path.isEmpty)
  }

  @Test func `a list is refreshed with a key`() async {
    @MainActor final class Log { var count = 0 }
    let log = Log()
    let screen = Screen(
      List { Text("row") }.refreshable { await MainActor.run { log.count += 1 } },
      columns: 20,
      rows: 4
    )
    screen.press("r", .control)
    #expect(await screen.wait { _ in log.count == 1 })
  }

  @Observable @MainActor final class Model { var title = "old" }

  @Test func `a pushed destination updates with its link`() {
    let model = Model()
    struct Root: View {
      let model: Model
      @State private var count = 0
      var body: some View {
        let now = count
        NavigationStack {
          List {
            NavigationLink("Open") {
              VStack {
                Text("count \(now) \(model.title)")
                Button("More") { count += 1 }
              }
            }
          }
        }
      }
    }
    let screen = Screen(Root(model: model), columns: 30, rows: 6)
    screen.tap("Open")
    #expect(screen.contains("count 0 old"))
    screen.tap("More")
    #expect(screen.contains("count 1 old"))
    model.title = "new"
    #expect(screen.contains("count 1 new"))
  }

  @Test func `a destination for a value observes the state that it reads`() {
    let model = Model()
    let screen = Screen(
      NavigationStack {
        NavigationLink("Open", value: 1)
          .navigationDestination(for: Int.self) { Text("page \($0) \(model.title)") }
      },
      columns: 30,
      rows: 6
    )
    screen.tap("Open")
    #expect(screen.contains("page 1 old"))
    model.title = "new"
    #expect(screen.contains("page 1 new"))
  }

  @Test func `secondary toolbar items are in a menu`() {
    struct Root: View {
      @State private var title = "Notes"
      var body: some View {
        NavigationStack {
          Text("page")
            .navigationTitle($title)
            .toolbarTitleMenu { Button("Rename") { title = "Letters" } }
        }
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 8)
    #expect(screen.contains("Notes"))
    screen.tap("More")
    screen.press(.enter)
    #expect(screen.contains("Letters"))
  }
}
