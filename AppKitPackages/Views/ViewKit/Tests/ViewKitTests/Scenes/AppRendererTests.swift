import Testing

@_spi(Internals) @testable import ViewKit

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

  @Test func `an app without windows ends with an error`() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(1),
      observing: [\.standardErrorContent]
    ) {
      struct NoWindow: PrimitiveScene {
        func _collectWindows(in scenes: _Scenes) {}
      }
      struct Empty: App {
        var body: some Scene { NoWindow() }
      }
      await MainActor.run { _ = AppRenderer.mainWindow(of: Empty()) }
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self) == """
        "Empty" can't be shown, since its scenes have no window. To fix this, add a WindowGroup to \
        its body.

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
