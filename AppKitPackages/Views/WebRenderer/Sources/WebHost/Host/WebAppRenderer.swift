import Foundation
@_spi(Internals) import ViewKit

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
    let window = AppRenderer.mainWindow(of: app)
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
