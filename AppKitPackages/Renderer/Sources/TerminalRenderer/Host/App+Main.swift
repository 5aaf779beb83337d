import Renderer

extension App {
  /// Runs the app's first window in the terminal: what `@main` calls.
  ///
  /// ```swift
  /// @main
  /// struct CounterApp: App {
  ///   var body: some Scene {
  ///     WindowGroup { CounterView(store: store) }
  ///   }
  /// }
  /// ```
  ///
  /// With `--inline` on the command line the app is drawn below the prompt. An app with a command
  /// line of its own calls ``TerminalHost/run(_:content:)`` instead.
  @MainActor
  public static func main() {
    var options = TerminalHostOptions(arguments: CommandLine.arguments.dropFirst())
    guard let window = Self().windows.first else { return }
    options.title = window.title
    TerminalHost.run(options) { window.content }
  }
}
