import Renderer
import TerminalRenderer

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
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading) {
      Text("Count: \(count)")
      Button("Add") { count += 1 }
      TextField("Name", text: $name)
      Text("Hello, \(name)!")
      Text(state)
      Text(colorScheme == .light ? "light" : "dark").foregroundStyle(.red)
    }
    .task { state = "loaded" }
  }
}
