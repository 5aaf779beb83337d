import Testing

@testable import Renderer

@MainActor
struct AppRendererTests {
  private func choose(
    from names: [String],
    arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws -> String {
    let renderers = names.map { AppRenderer(name: $0) { _ in fatalError("No app runs here.") } }
    return try AppRenderer.choose(
      from: renderers,
      for: "Notes",
      arguments: arguments,
      environment: environment
    ).name
  }

  @Test func `the default renderer is the first one by name`() throws {
    #expect(try choose(from: ["web", "terminal"]) == "terminal")
    #expect(try choose(from: ["web"]) == "web")
    #expect(try choose(from: ["web", "terminal"], environment: ["APP_RENDERER": ""]) == "terminal")
  }

  @Test(arguments: [["--renderer", "web"], ["--inline", "--renderer=web"]])
  func `the command line chooses a renderer`(arguments: [String]) throws {
    let name = try choose(
      from: ["terminal", "web"],
      arguments: arguments,
      environment: ["APP_RENDERER": "terminal"]
    )
    #expect(name == "web")
  }

  @Test func `the environment chooses a renderer`() throws {
    #expect(try choose(from: ["terminal", "web"], environment: ["APP_RENDERER": "web"]) == "web")
  }

  @Test func `an unknown renderer is an error that names the known ones`() throws {
    let error = try #require(throws: AppRendererError.self) {
      try choose(from: ["web", "terminal"], arguments: ["--renderer", "gtk"])
    }
    #expect(
      "\(error)" == """
        "Notes" can't be shown by a renderer called "gtk", since the program contains none. To fix \
        this, choose one that it contains: --renderer terminal, --renderer web.
        """
    )
  }

  @Test func `a renderer replaces an earlier one with the same name`() {
    let before = AppRenderer.registered
    defer { AppRenderer.registered = before }
    AppRenderer.registered = []
    AppRenderer.register(AppRenderer(name: "paper") { _ in fatalError("No app runs here.") })
    AppRenderer.register(AppRenderer(name: "paper") { _ in fatalError("No app runs here.") })
    #expect(AppRenderer.registered.map(\.name) == ["paper"])
  }
}
