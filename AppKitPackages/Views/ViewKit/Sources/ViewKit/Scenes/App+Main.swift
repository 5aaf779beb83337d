import CViewKit
import Foundation

extension App {
  /// Runs the app. `@main` makes this method the entry point of the program.
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
  /// The renderer is the one that the executable target in `Package.swift` depends on; see
  /// ``AppRenderer`` for programs with several. Without a renderer, the process writes an error to
  /// standard error and exits with status 1.
  @MainActor @preconcurrency
  public static func main() {
    crenderer_register_all()
    do throws(AppRendererError) {
      let renderer = try AppRenderer.choose(
        from: AppRenderer.registered,
        for: "\(Self.self)",
        arguments: CommandLine.arguments.dropFirst(),
        environment: ProcessInfo.processInfo.environment
      )
      renderer.run(Self())
    } catch {
      error.exit()
    }
  }
}
