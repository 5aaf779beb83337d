import Renderer

/// An app for the tests of the renderer that apps find.
@main
struct WebHostFixture: App {
  var body: some Scene {
    WindowGroup("Fixture") { Text("Hello") }
  }
}
