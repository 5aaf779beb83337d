import ViewKit
import ScreenTesting
import Testing

/// Tests that endless updates are aborted, and that the library's own views cause none.
@MainActor
@Suite struct EndlessUpdateTests {
  /// A screen whose links follow a selection.
  private struct Links: View {
    @State private var selection: Int?
    let count: Int
    var note: (Int) -> Void = { _ in }

    var body: some View {
      Form {
        ForEach(Array(1..<(count + 1)), id: \.self) { number in
          NavigationLink("row \(number)", tag: number, selection: $selection) {
            Text("page \(number)").onAppear { note(number) }
          }
        }
      }
      .navigationTitle("Links")
    }
  }

  @Test(arguments: [1, 2, 3, 20])
  func `links with a selection work on a pushed page`(count: Int) {
    let screen = Screen(
      NavigationStack { NavigationLink("open") { Links(count: count) } },
      columns: 40,
      rows: 30
    )
    screen.tap("open")
    #expect(screen.contains("row \(count)"))
    screen.tap("row \(count)")
    #expect(screen.contains("page \(count)"))
    screen.press(.escape)
    #expect(screen.contains("row 1"))
    screen.press(.escape)
    #expect(screen.contains("open"))
    #expect(screen.session.graph.warnings == [])
  }

  @Test func `links work in a destination whose view changes with each value`() {
    var appeared: [Int] = []
    let screen = Screen(
      NavigationStack {
        NavigationLink("open", value: "links")
          .navigationDestination(for: String.self) { _ in
            // Closures with captures are never equal.
            Links(count: 3) { [number = appeared.count] in appeared.append($0 + 0 * number) }
          }
      },
      columns: 40,
      rows: 12
    )
    screen.tap("open")
    screen.tap("row 2")
    #expect(screen.contains("page 2"))
    #expect(appeared == [2])
    #expect(screen.session.graph.warnings == [])
  }

  @Test func `a recursive destination terminates`() {
    struct Folder: View {
      let depth: Int
      var onOpen: () -> Void = {}
      @State private var opened = 0
      var body: some View {
        VStack {
          NavigationLink("deeper", value: depth + 1)
          Button("count \(opened)") { opened += 1 }
        }
        .navigationTitle("Folder \(depth)")
        .navigationDestination(for: Int.self) { [opened] depth in
          Folder(depth: depth, onOpen: { _ = opened })
        }
      }
    }
    let screen = Screen(NavigationStack { Folder(depth: 0) }, columns: 40, rows: 8)
    for depth in 1..<4 {
      screen.tap("deeper")
      #expect(screen.contains("Folder \(depth)"))
    }
    screen.tap("count 0")
    #expect(screen.contains("count 1"))
    screen.press(.escape)
    #expect(screen.contains("Folder 2"))
    #expect(screen.session.graph.warnings == [])
  }

  @Test func `a value is shown by the destination nearest to the root`() {
    let screen = Screen(
      NavigationStack(path: .constant([1, 2])) {
        Text("root").navigationDestination(for: Int.self) { number in
          Text("outer \(number)").navigationDestination(for: Int.self) { Text("inner \($0)") }
        }
      },
      columns: 40,
      rows: 8
    )
    #expect(screen.contains("outer 2"))
  }

  @Test func `pages are not evaluated without a reason`() {
    struct Page: View {
      let name: String
      let count: (String) -> Void
      @State private var isActive = false
      var body: some View {
        let _ = count(name)
        VStack {
          NavigationLink("deeper from \(name)", value: name + "+")
          NavigationLink("flag", isActive: $isActive) { Text("flag") }
        }
      }
    }
    struct Root: View {
      let count: (String) -> Void
      var body: some View {
        NavigationStack {
          Page(name: "a", count: count)
            .navigationDestination(for: String.self) { Page(name: $0, count: count) }
        }
      }
    }
    var runs: [String: Int] = [:]
    let screen = Screen(Root { runs[$0, default: 0] += 1 }, columns: 40, rows: 8)
    screen.tap("deeper from a")
    screen.tap("deeper from a+")
    #expect(screen.contains("deeper from a++"))
    #expect(runs == ["a": 1, "a+": 1, "a++": 1])
  }

  /// A view that increments its count after every change of it.
  private struct Restless: View {
    @State private var count = 0
    @State private var presses = 0

    var body: some View {
      VStack {
        Button("pressed \(presses)") { presses += 1 }
        Text("other").onChange(of: count) { count += 1 }
        Button("start") { count += 1 }
      }
    }
  }

  @Test func `a view that changes in every update is reported and stays usable`() {
    let screen = Screen(Restless(), columns: 30, rows: 6)
    #expect(screen.session.graph.warnings == [])
    screen.tap("start")
    #expect(
      screen.session.graph.warnings == [
        """
        The view Restless keeps changing its content: one update was not complete after 100 \
        rounds. The screen shows the incomplete update, and the next change continues it. To fix \
        this, look for state that "onChange", "onAppear", "onPreferenceChange" or a binding of these \
        views changes and that causes the same change again, and assign the state only if its value \
        differs.
        """
      ]
    )
    screen.tap("pressed 0")
    #expect(screen.contains("pressed 1"))
    screen.tap("pressed 1")
    #expect(screen.contains("pressed 2"))
    #expect(screen.session.graph.warnings.count == 1)
  }

  @Observable @MainActor final class Model {
    var ping = 0
    var pong = 0
  }

  private struct Ping: View {
    let model: Model
    var body: some View { Text("ping").onChange(of: model.pong) { model.ping += 1 } }
  }

  private struct Pong: View {
    let model: Model
    var body: some View { Text("pong").onChange(of: model.ping) { model.pong += 1 } }
  }

  @Test func `views that change each other without end are named`() {
    let model = Model()
    let screen = show(30, 4) {
      VStack {
        Ping(model: model)
        Pong(model: model)
      }
    }
    model.ping = 1
    #expect(screen.contains("pong"))
    let warning = screen.session.graph.warnings.first ?? ""
    #expect(
      warning.hasPrefix("The views Pong and Ping keep changing each other: one update was not")
    )
  }

  @Test func `an aborted update does not continue automatically`() async {
    let model = Model()
    let screen = show(30, 4) {
      VStack {
        Ping(model: model)
        Pong(model: model)
      }
    }
    model.ping = 1
    _ = screen.text
    let count = model.ping
    await screen.settle()
    #expect(model.ping == count)
    model.ping += 1
    _ = screen.text
    #expect(model.ping > count + 1)
  }

  @Test func `views that create views without end are stopped`() {
    struct Rabbits: View {
      @State private var count = 1
      var body: some View {
        HStack {
          ForEach(0..<count, id: \.self) { _ in Text("r").onAppear { count += 1 } }
        }
      }
    }
    let screen = Screen(Rabbits(), columns: 20, rows: 2)
    #expect(screen.contains("r"))
    #expect(screen.session.graph.warnings.first?.hasPrefix("The view Rabbits keeps") == true)
  }

  @Test func `many rows that load more when they appear are not reported`() {
    struct Feed: View {
      @State private var count = 10
      var body: some View {
        VStack {
          ForEach(0..<count, id: \.self) { row in
            Text("row \(row)").onAppear { if row == count - 1, count < 2_000 { count += 100 } }
          }
        }
      }
    }
    let screen = Screen(Feed(), columns: 20, rows: 2)
    #expect(screen.session.graph.warnings == [])
  }
}
