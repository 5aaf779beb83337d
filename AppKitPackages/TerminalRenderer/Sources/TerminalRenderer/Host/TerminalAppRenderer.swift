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
    guard let window = app.windows.first else {
      let message = """
        "\(type(of: app))" can't be shown, since its scenes have no window. To fix this, add a \
        WindowGroup to its body.

        """
      FileHandle.standardError.write(Data(message.utf8))
      exit(1)
    }
    options.title = window.title
    TerminalHost.run(options) { window.content }
  }
}
