import ViewKit
import ScreenTesting
import Testing

/// Tests of changes that an object announces itself.
@MainActor
@Suite struct ObjectWillChangeTests {
  final class Settings: ObservableObject {
    var text = "a" { willSet { objectWillChange.send() } }
  }

  final class Stored: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var text = "a"
    func set(_ text: String) {
      objectWillChange.send()
      self.text = text
    }
  }

  @Test func `a view that observes an object shows an announced change`() {
    struct Root: View {
      @ObservedObject var settings: Settings
      var body: some View { Text("text \(settings.text)") }
    }
    let settings = Settings()
    let screen = show(20, 1) { Root(settings: settings) }
    settings.text = "b"
    #expect(screen.text == "text b")
    settings.text = "c"
    #expect(screen.text == "text c")
  }

  @Test func `a view that owns an object, and one below it, show an announced change`() {
    struct Below: View {
      @EnvironmentObject var settings: Settings
      var body: some View { Text("below \(settings.text)") }
    }
    struct Root: View {
      @StateObject var settings = Settings()
      var body: some View {
        Button("set") { settings.text = "b" }
        Text("root \(settings.text)")
        Below().environmentObject(settings)
      }
    }
    let screen = show(20, 3) { Root() }
    screen.tap("set")
    #expect(screen.contains("root b"))
    #expect(screen.contains("below b"))
  }

  @Test func `an object can store its publisher`() {
    struct Root: View {
      @ObservedObject var stored: Stored
      var body: some View { Text(stored.text) }
    }
    let stored = Stored()
    let screen = show(20, 1) { Root(stored: stored) }
    stored.set("b")
    #expect(screen.text == "b")
  }

  @Test func `an announcement updates the views of its object only`() {
    final class Counts { var bodies: [String: Int] = [:] }
    struct Row: View {
      @ObservedObject var settings: Settings
      let name: String
      let counts: Counts
      var body: some View {
        let _ = counts.bodies[name, default: 0] += 1
        Text(settings.text)
      }
    }
    let counts = Counts()
    let (first, second) = (Settings(), Settings())
    let screen = show(20, 2) {
      VStack {
        Row(settings: first, name: "first", counts: counts)
        Row(settings: second, name: "second", counts: counts)
      }
    }
    #expect(screen.text == "a\na")
    first.text = "b"
    #expect(screen.text == "b\na")
    #expect(counts.bodies == ["first": 2, "second": 1])
  }

  @Test func `released objects leave nothing behind`() {
    weak var publisher: ObservableObjectPublisher?
    for index in 0..<1_000 {
      let settings = Settings()
      if index == 0 {
        publisher = settings.objectWillChange
      } else {
        settings.objectWillChange.send()
      }
    }
    #expect(publisher == nil)
  }
}
