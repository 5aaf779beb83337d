import Renderer

/// An app that nothing can show, for the tests of the host.
@main
struct RendererlessFixture: App {
  var body: some Scene {
    WindowGroup { Text("Never seen") }
  }
}
