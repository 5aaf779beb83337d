import ViewKit

/// An app for the tests of the host.
@main
struct HostFixture: App {
  var body: some Scene {
    WindowGroup("Fixture") { FixtureView() }
  }
}

private struct FixtureView: View {
  @State private var count = 0
  @State private var name = ""
  @State private var state = "loading"
  @State private var drag = "no drag"
  @State private var isHovered = false
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    if count > 0 { let _ = Hang.inUpdate() }
    VStack(alignment: .leading) {
      Text("Count: \(count)")
      Button("Add") { count += 1 }
      TextField("Name", text: $name)
      Text("Hello, \(name)!")
      Text(state)
      Text(colorScheme == .light ? "light" : "dark").foregroundStyle(.red)
      Text(scenePhase == .active ? "active" : "inactive")
      Text(drag)
        .gesture(DragGesture().onEnded { drag = "dragged \(Int($0.translation.width))" })
      Text(isHovered ? "hovered" : "not hovered").onHover { isHovered = $0 }
    }
    .task {
      Hang.atExit()
      state = "loaded"
    }
  }
}

/// The point at which the fixture hangs, for tests of a program that hangs: `update` after a press
/// of the button, or `exit`.
@MainActor
private enum Hang {
  private static let place = ProcessInfo.processInfo.environment["FIXTURE_HANGS"]

  static func inUpdate() {
    guard place == "update" else { return }
    // Writes to the terminal directly, because the screen is never drawn again.
    FileHandle(forWritingAtPath: "/dev/tty")?.write(Data("hanging".utf8))
    while true {}
  }

  static func atExit() {
    guard place == "exit" else { return }
    atexit { while true { pause() } }
  }
}
