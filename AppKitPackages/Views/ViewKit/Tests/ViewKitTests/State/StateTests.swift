import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct StateTests {
  final class Session: ObservableObject {
    @Published var name = "Blob"
    @Published var count = 0
  }

  @Observable @MainActor final class Settings { var isLoud = false }

  @Test func `an object is owned, passed on and read from the environment`() {
    struct Row: View {
      @ObservedObject var session: Session
      var body: some View { TextField("Name", text: $session.name) }
    }
    struct Deep: View {
      @EnvironmentObject private var session: Session
      var body: some View { Button("count \(session.count)") { session.count += 1 } }
    }
    struct Root: View {
      @StateObject private var session = Session()
      var body: some View {
        VStack {
          Text("hello \(session.name)")
          Row(session: session)
          Deep()
        }
        .environmentObject(session)
      }
    }
    let screen = show(20, 3) { Root() }
    screen.tap("Name")
    screen.press(.end)
    screen.type("by")
    #expect(screen.contains("hello Blobby"))
    screen.tap("count 0")
    #expect(screen.contains("count 1"))
  }

  @Test func `an observable object is read from the environment by its type`() {
    struct Reader: View {
      @Environment(Settings.self) private var settings
      @Environment(Session.self) private var session: Session?
      var body: some View {
        Text("\(settings.isLoud ? "loud" : "quiet") \(session == nil ? "alone" : "with")")
      }
    }
    let settings = Settings()
    let screen = show(20, 1) { Reader().environment(settings) }
    #expect(screen.text == "quiet alone")
    settings.isLoud = true
    #expect(screen.text == "loud alone")
  }

  struct DepthKey: EnvironmentKey { static let defaultValue = 0 }

  @Test func `environment values are inherited, transformed and observed`() {
    struct Reader: View {
      @Environment(\.depth) private var depth
      var body: some View { Text("\(depth)") }
    }
    struct Root: View {
      @State private var depth = 1
      var body: some View {
        VStack(alignment: .leading) {
          Reader()
          Reader().environment(\.depth, depth)
          Reader().transformEnvironment(\.depth) { $0 += 10 }.environment(\.depth, depth)
          Button("deeper") { depth += 1 }.buttonStyle(.plain)
        }
      }
    }
    let screen = show(10, 4) { Root() }
    #expect(screen.text == "0\n1\n11\ndeeper")
    screen.tap("deeper")
    #expect(screen.text == "0\n2\n12\ndeeper")
  }

  struct Longest: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  @Test func `preferences are passed to ancestors and combined`() {
    struct Root: View {
      @State private var words = ["a", "abc"]
      @State private var longest = 0
      var body: some View {
        VStack {
          Text("longest \(longest)")
          ForEach(words, id: \.self) { word in
            Text(word).preference(key: Longest.self, value: word.count)
          }
          Button("more") { words.append("abcdef") }
        }
        .onPreferenceChange(Longest.self) { longest = $0 }
      }
    }
    let screen = show(20, 5) { Root() }
    #expect(screen.contains("longest 3"))
    screen.tap("more")
    #expect(screen.contains("longest 6"))
  }

  @Test func `a modifier has its own body and state, and can be combined with another`() {
    struct Counted: ViewModifier {
      @State private var count = 0
      func body(content: Content) -> some View {
        HStack {
          content
          Button("\(count)") { count += 1 }.buttonStyle(.plain)
        }
      }
    }
    struct Marked: ViewModifier {
      func body(content: Content) -> some View { content.padding(.leading, 8) }
    }
    let screen = show(20, 1) { Text("x").modifier(Counted().concat(Marked())) }
    #expect(screen.text == " x 0")
    screen.tap("0")
    #expect(screen.text == " x 1")
    #expect(show(4, 1) { Text("x").modifier(EmptyModifier()) }.text == "x")
  }

  @Test func `state lives as long as the identity of its view`() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 }.buttonStyle(.plain) }
    }
    struct Root: View {
      @State private var id = 1
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Counter().id(id) } else { EmptyView() }
          Button("anew") { id += 1 }.buttonStyle(.plain)
          Button("hide") { isShown.toggle() }.buttonStyle(.plain)
          AnyView(Counter().padding(.leading, 8))
        }
      }
    }
    let screen = show(8, 4) { Root() }
    screen.tap("0")
    #expect(screen.contains("1"))
    screen.tap("anew")
    #expect(!screen.contains("1"))
    screen.tap("0")
    screen.tap("hide")
    #expect(!screen.contains("1"))
    screen.tap("hide")
    #expect(!screen.contains("1"))
  }

  @Test func `rows keep their state when the data is moved`() {
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name)\(count)") { count += 1 }.buttonStyle(.plain) }
    }
    struct Root: View {
      @State private var names = ["a", "b"]
      var body: some View {
        VStack(alignment: .leading) {
          ForEach(names, id: \.self) { Counter(name: $0) }
          Button("turn") { names.reverse() }.buttonStyle(.plain)
        }
      }
    }
    let screen = show(8, 3) { Root() }
    screen.tap("b0")
    screen.tap("turn")
    #expect(screen.text == "b1\na0\nturn")
  }

  @Test func `the phase of the scene changes with the focus of the terminal`() {
    struct Root: View {
      @Environment(\.scenePhase) private var scenePhase
      var body: some View { Text(scenePhase == ScenePhase.active ? "active" : "inactive") }
    }
    let screen = show(10, 1) { Root() }
    #expect(screen.text == "active")
    screen.session.handle(.focus(false))
    #expect(screen.text == "inactive")
  }

  @Test func `a view receives elements of a sequence while it is on screen`() async {
    struct Root: View {
      let stream: AsyncStream<Int>
      @State private var last = 0
      var body: some View { Text("last \(last)").onReceive(stream) { last = $0 } }
    }
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let screen = show(10, 1) { Root(stream: stream) }
    continuation.yield(7)
    #expect(await screen.wait { $0.text == "last 7" })
  }

  @Test func `an element of a sequence reaches the action of the last update`() async {
    struct Child: View {
      let stream: AsyncStream<Int>
      let factor: Int
      let received: (Int) -> Void
      var body: some View { Text("times \(factor)").onReceive(stream) { received(factor * $0) } }
    }
    struct Root: View {
      let stream: AsyncStream<Int>
      @State private var factor = 1
      @State private var last = 0
      var body: some View {
        Child(stream: stream, factor: factor) { last = $0 }
        Button("last \(last)") { factor = 10 }
      }
    }
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let screen = show(12, 2) { Root(stream: stream) }
    screen.press(.enter)
    #expect(screen.contains("times 10"))
    continuation.yield(7)
    #expect(await screen.wait { $0.contains("last 70") })
  }

  @Test func `scenes of an app observe changes`() throws {
    @MainActor final class Log { static var entries: [Int] = [] }
    struct Root: App {
      var body: some Scene {
        WindowGroup("Main") { Text("window") }
          .environment(\.depth, 4)
          .onChange(of: 1, initial: true) { _, new in Log.entries.append(new) }
        WindowGroup(id: "other") { Text("other") }
      }
    }
    let windows = Root().windows
    #expect(windows.map(\.title) == ["Main", nil])
    #expect(windows.map(\.id) == [nil, "other"])
    let window = try #require(windows.first)
    #expect(Screen(window.content, columns: 10, rows: 1).contains("window"))
    #expect(Log.entries == [1])
  }
}

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[StateTests.DepthKey.self] }
    set { self[StateTests.DepthKey.self] = newValue }
  }
}
