import CRenderer
import Foundation

extension App {
  /// Runs the app: what `@main` calls.
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
  /// The app is shown by the renderer that the executable's target in `Package.swift` depends on;
  /// without one the process says so on standard error and exits with 1. See ``AppRenderer`` for
  /// programs with several.
  @MainActor
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
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
