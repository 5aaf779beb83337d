import Foundation
@_spi(Internals) import ViewKit

#if objectFormat(MachO)
  @used @section("__DATA,app_renderers")
  private let registration: @convention(c) () -> Void = { registerTerminal() }
#else
  @used @section("app_renderers")
  private let registration: @convention(c) () -> Void = { registerTerminal() }
#endif

private func registerTerminal() {
  // Sound: only the `main()` of an app, which runs on the main actor, calls registrations.
  MainActor.assumeIsolated { AppRenderer.register(.terminal) }
}

extension AppRenderer {
  /// A renderer that shows the first window of an app in the terminal of the process.
  ///
  /// The option `--inline` draws the app below the prompt. An app with its own command line calls
  /// `TerminalHost.run(_:content:)` instead.
  public static let terminal = AppRenderer(name: "terminal") { app in
    var options = TerminalHostOptions(arguments: CommandLine.arguments.dropFirst())
    let window = AppRenderer.mainWindow(of: app)
    options.title = window.title
    TerminalHost.run(options) { window.content }
  }
}
