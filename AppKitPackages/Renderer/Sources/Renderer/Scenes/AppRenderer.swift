/// A renderer that shows an app, for example in a terminal.
///
/// The `main()` of an ``App`` runs a renderer that the app need not import: it is enough that the
/// executable's target in `Package.swift` depends on one. The target of a renderer registers it by a
/// function in a section of the program, which costs nothing before `main()` asks for it:
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
/// In a program with several renderers, the user chooses: `--renderer NAME` on the command line, or
/// the environment variable `APP_RENDERER`. Without either, the first by name runs, so a terminal
/// comes before a browser ("terminal", "web").
@MainActor
public struct AppRenderer {
  /// The name by which users choose the renderer.
  public let name: String

  /// Shows an app until it ends, and ends the process.
  public let run: @MainActor (any App) -> Never

  /// - Parameters:
  ///   - name: What users call the renderer.
  ///   - run: Shows an app until it ends, and ends the process.
  public init(name: String, run: @escaping @MainActor (any App) -> Never) {
    self.name = name
    self.run = run
  }

  static var registered: [AppRenderer] = []

  /// Makes a renderer known to the `main()` of apps. A later one of the same name replaces it.
  public static func register(_ renderer: AppRenderer) {
    registered.removeAll { $0.name == renderer.name }
    registered.append(renderer)
  }

  /// The renderer that an app is to run on.
  ///
  /// - Parameters:
  ///   - renderers: The renderers of the program.
  ///   - app: What the app is called, for messages.
  ///   - arguments: The command line without the name of the program.
  ///   - environment: The environment of the process.
  static func choose(
    from renderers: [AppRenderer],
    for app: String,
    arguments: some Sequence<String>,
    environment: [String: String]
  ) throws(AppRendererError) -> AppRenderer {
    let renderers = renderers.sorted { $0.name < $1.name }
    guard let first = renderers.first else { throw .noRenderer(app: app) }
    let wanted =
      name(in: arguments) ?? environment["APP_RENDERER"].flatMap { $0.isEmpty ? nil : $0 }
    guard let wanted else { return first }
    guard let chosen = renderers.first(where: { $0.name == wanted }) else {
      throw .unknownRenderer(wanted, app: app, known: renderers.map(\.name))
    }
    return chosen
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

/// Why an app has nothing to run on.
enum AppRendererError: Error, CustomStringConvertible {
  case noRenderer(app: String)
  case unknownRenderer(String, app: String, known: [String])

  var description: String {
    switch self {
    case .noRenderer(let app):
      """
      "\(app)" can't be shown, since the program contains no renderer. To fix this, add one to the \
      dependencies of the executable target in Package.swift: \
      .product(name: "TerminalRenderer", package: "TerminalRenderer").
      """
    case .unknownRenderer(let name, let app, let known):
      """
      "\(app)" can't be shown by a renderer called "\(name)", since the program contains none. To \
      fix this, choose one that it contains: --renderer \(known.joined(separator: ", --renderer ")).
      """
    }
  }
}
