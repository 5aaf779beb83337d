import ViewKit
import ScreenTesting
import Testing

#Preview("Switch") {
  @Previewable @State var isOn = true
  let name = "Wi-Fi"
  Toggle(name, isOn: $isOn)
}

@MainActor
@Suite struct SceneStorageTests {
  private struct Counter: View {
    @SceneStorage("count") private var count = 0
    @SceneStorage("note") private var note: String?
    var body: some View {
      Button("\(count) \(note ?? "-")") {
        count += 1
        note = "pressed"
      }
    }
  }

  private struct Root: View {
    @State private var isShown = true
    var body: some View {
      VStack(alignment: .leading) {
        if isShown { Counter() }
        Counter()
        Button("Switch") { isShown.toggle() }
      }
    }
  }

  @Test func `SceneStorage keeps a value while its views are removed`() {
    let screen = show(20, 3) { Root() }
    screen.tap("0 -")
    #expect(screen.text == "[ 1 pressed ]\n[ 1 pressed ]\n[ Switch ]")
    screen.tap("Switch")
    screen.tap("1 pressed")
    screen.tap("Switch")
    #expect(screen.text == "[ 2 pressed ]\n[ 2 pressed ]\n[ Switch ]")
  }

  @Test func `another scene has its own values`() {
    let screen = show(20, 3) { Counter() }
    screen.tap("0 -")
    #expect(show(20, 3) { Counter() }.text == "[ 0 - ]")
  }

  @Test func `a preview has its own state`() throws {
    let preview = try #require(Previews.all().first { $0.name == "Switch" })
    let screen = show(20, 1) { preview.makeView() }
    #expect(screen.elements.contains("toggle \"Wi-Fi\" = on"))
    screen.tap("Wi-Fi")
    #expect(screen.elements.contains("toggle \"Wi-Fi\" = off"))
  }
}
