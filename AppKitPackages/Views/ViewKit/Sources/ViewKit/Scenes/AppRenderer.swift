import Foundation

/// A renderer that shows an app, for example in a terminal.
///
/// The `main()` of an ``App`` runs a renderer that the app does not import: the executable target
/// in `Package.swift` depends on a renderer, and the renderer's target registers itself with a
/// function in a section of the program. Nothing runs before `main()` calls that function.
///
/// ```swift
/// extension AppRenderer {
///   #if objectFormat(MachO)
///     @used @section("__DATA,app_renderers")
///     private static let registration: @convention(c) () -> Void = { registerPaper() }
///   #else
///     @used @section("app_renderers")
///     private static let registration: @convention(c) () -> Void = { registerPaper() }
///   #endif
///
///   private nonisolated static func registerPaper() {
///     MainActor.assumeIsolated {
///       register(AppRenderer(name: "paper") { app in exit(0) })
///     }
///   }
/// }
/// ```
///
/// In a program with several renderers, users choose one with `--renderer NAME` on the command line
/// or with the environment variable `APP_RENDERER`. Otherwise the first one by name runs:
/// "terminal" before "web".
@MainActor
public struct AppRenderer {
  /// The name for the option `--renderer`.
  public let name: String

  /// Shows an app until it ends, and exits the process.
  public let run: @MainActor (any App) -> Never

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - name: The name for the option `--renderer`.
  ///   - run: Shows an app until it ends, and exits the process. Called on the main actor.
  public init(name: String, run: @escaping @MainActor (any App) -> Never) {
    self.name = name
    self.run = run
  }

  static var registered: [AppRenderer] = []

  /// Registers a renderer for the `main()` of apps. It replaces a renderer of the same name.
  public static func register(_ renderer: AppRenderer) {
    registered.removeAll { $0.name == renderer.name }
    registered.append(renderer)
  }

  /// Returns the main window of an app. Without one, the process writes an error to standard error
  /// and exits with status 1.
  @_spi(Internals)
  public static func mainWindow(of app: any App) -> SceneWindow {
    if let window = app.windows.first { return window }
    AppRendererError.noWindow(app: "\(type(of: app))").exit()
  }

  /// Returns the renderer for an app.
  ///
  /// - Parameters:
  ///   - renderers: The renderers of the program.
  ///   - app: The name of the app, for error messages.
  ///   - arguments: The command line without the name of the program.
  ///   - environment: The environment variables of the process.
  /// - Throws: An error if there is no renderer, or none with the chosen name.
  static func choose(
    from renderers: [AppRenderer],
    for app: String,
    arguments: some Sequence<String>,
    environment: [String: String]
  ) throws(AppRendererError) -> AppRenderer {
    let renderers = renderers.sorted { $0.name < $1.name }
    guard let first = renderers.first else { throw .noRenderer(app: app) }
    let requested =
      name(in: arguments) ?? environment["APP_RENDERER"].flatMap { $0.isEmpty ? nil : $0 }
    guard let requested else { return first }
    guard let renderer = renderers.first(where: { $0.name == requested }) else {
      throw .unknownRenderer(requested, app: app, known: renderers.map(\.name))
    }
    return renderer
  }

  private static func name(in arguments: some Sequence<String>) -> String? {
    var isName = false
    for argument in arguments {
      if isName { return argument }
      if argument.hasPrefix("--renderer=") { return String(argument.dropFirst(11)) }
      isName = argument == "--renderer"
    }
    return isName ? "" : nil
  }
}

/// The reason why no renderer can show an app.
enum AppRendererError: Error, CustomStringConvertible {
  case noRenderer(app: String)
  case noWindow(app: String)
  case unknownRenderer(String, app: String, known: [String])

  var description: String {
    switch self {
    case .noRenderer(let app):
      """
      "\(app)" can't be shown, since the program contains no renderer. To fix this, add one to the \
      dependencies of the executable target in Package.swift: \
      .product(name: "TerminalRenderer", package: "TerminalRenderer").
      """
    case .noWindow(let app):
      """
      "\(app)" can't be shown, since its scenes have no window. To fix this, add a WindowGroup to \
      its body.
      """
    case .unknownRenderer(let name, let app, let known):
      """
      "\(app)" can't be shown by a renderer called "\(name)", since the program contains none. To \
      fix this, choose one that it contains: --renderer \(known.joined(separator: ", --renderer ")).
      """
    }
  }

  /// Writes the error to standard error, and exits the process with status 1.
  func exit() -> Never {
    FileHandle.standardError.write(Data("\(self)\n".utf8))
    Foundation.exit(1)
  }
}
