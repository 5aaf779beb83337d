import ViewKit

/// An app without a renderer, for the tests of the host.
@main
struct RendererlessFixture: App {
  var body: some Scene {
    WindowGroup { Text("Never seen") }
  }
}
