import Foundation
import Renderer

#if objectFormat(MachO)
  @used @section("__DATA,app_renderers")
  private let registration: @convention(c) () -> Void = { registerWeb() }
#else
  @used @section("app_renderers")
  private let registration: @convention(c) () -> Void = { registerWeb() }
#endif

private func registerWeb() {
  // Sound: only the `main()` of an app, which runs on the main actor, calls registrations.
  MainActor.assumeIsolated { AppRenderer.register(.web) }
}

extension AppRenderer {
  /// A renderer that serves the first window of an app as a web page.
  ///
  /// The options `--port` and `--address` set the address to listen on. An app with accounts, limits
  /// or a command line of its own calls `WebHost.run(_:content:)` instead.
  public static let web = AppRenderer(name: "web") { app in
    guard let window = app.windows.first else {
      let message = """
        "\(type(of: app))" can't be shown, since its scenes have no window. To fix this, add a \
        WindowGroup to its body.

        """
      FileHandle.standardError.write(Data(message.utf8))
      exit(1)
    }
    do throws(WebHostError) {
      var options = try WebHostOptions(arguments: CommandLine.arguments.dropFirst())
      options.title = window.title
      Task { [options] in await WebHost.run(options) { window.content } }
      while true { RunLoop.main.run() }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
