import Foundation
import Renderer

#if objectFormat(MachO)
  @used @section("__DATA,app_renderers")
  private let registration: @convention(c) () -> Void = { registerTerminal() }
#else
  @used @section("app_renderers")
  private let registration: @convention(c) () -> Void = { registerTerminal() }
#endif

private func registerTerminal() {
  // Sound: the `main()` of an app, which is on the main actor, calls all registrations.
  MainActor.assumeIsolated { AppRenderer.register(.terminal) }
}

extension AppRenderer {
  /// Shows the first window of an app in the terminal that the process was started in.
  ///
  /// With `--inline` on the command line the app is drawn below the prompt. An app with a command
  /// line of its own calls `TerminalHost.run(_:content:)` instead.
  public static let terminal = AppRenderer(name: "terminal") { app in
    var options = TerminalHostOptions(arguments: CommandLine.arguments.dropFirst())
    guard let window = app.windows.first else { exit(0) }
    options.title = window.title
    TerminalHost.run(options) { window.content }
  }
}
