import Foundation
@_spi(Internals) import ViewKit

@used @section("app_renderers")
private let registration: @convention(c) () -> Void = { registerLocalWeb() }

private func registerLocalWeb() {
  // Sound: only the `main()` of an app, which runs on the main actor, calls registrations.
  MainActor.assumeIsolated {
    AppRenderer.register(
      AppRenderer(name: "web") { app in
        let window = AppRenderer.mainWindow(of: app)
        let arguments = CommandLine.arguments
        let index = arguments.firstIndex(of: "--port").map { $0 + 1 } ?? arguments.endIndex
        let port = index < arguments.endIndex ? Int(arguments[index]) ?? 0 : 0
        LocalWebHost.start(title: window.title, port: port) { window.content }
        while true { RunLoop.main.run() }
      }
    )
  }
}
