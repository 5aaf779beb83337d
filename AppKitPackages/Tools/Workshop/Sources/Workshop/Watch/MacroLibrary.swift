import Foundation

/// A library with the macros of a module, which the compiler loads in place of the plugin that SwiftPM has
/// built.
///
/// The plugin contains swift-syntax without optimization and reads messages in JSON, which is half of the
/// time that a module with macros takes to compile. The library uses the optimized swift-syntax that comes
/// with the compiler, and runs in the process of the compiler. SwiftPM cannot pass it on, because it
/// refuses the option in packages that others depend on.
struct MacroLibrary: Hashable {
  let module: String
  /// The absolute path of the library.
  let path: String
  /// The absolute paths of the sources of the macros, without the entry point of the plugin.
  private let sources: [String]
  private let compiler: String

  /// The libraries for the plugins that a module is compiled with.
  ///
  /// - Parameters:
  ///   - arguments: The command that compiles the module.
  ///   - plan: The plan with the modules of the plugins. Other plugins have no library.
  ///   - folder: The absolute path of the folder for the libraries.
  static func all(for arguments: [String], in plan: BuildPlan, folder: String) -> [MacroLibrary] {
    let plugins = zip(arguments, arguments.dropFirst(2))
      .filter { $0.0 == "-load-plugin-executable" }
      .compactMap { $0.1.split(separator: "#").last.map(String.init) }
    return plugins.compactMap { name in
      guard let compiler = arguments.first,
        let module = plan.modules.first(where: { $0.name == name })
      else { return nil }
      return MacroLibrary(
        module: name,
        path: "\(folder)/lib\(name).so",
        sources: module.sources.filter { !isEntryPoint($0) },
        compiler: compiler
      )
    }
  }

  private static func isEntryPoint(_ source: String) -> Bool {
    (try? String(contentsOfFile: source, encoding: .utf8))?.contains("@main") != false
  }

  /// The folder of swift-syntax beside the compiler.
  private var host: String {
    URL(filePath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host"
  }

  /// Whether the library contains the saved sources.
  var isCurrent: Bool {
    guard let built = modificationDate(path) else { return false }
    return sources.allSatisfy { source in modificationDate(source).map { $0 < built } ?? false }
  }

  /// The command that makes the library.
  ///
  /// - Parameter output: The path to write to.
  func command(to output: String) -> [String] {
    let libraries = (try? FileManager.default.contentsOfDirectory(atPath: host)) ?? []
    return [
      compiler, "-swift-version", "6", "-O", "-wmo", "-module-name", module, "-emit-library",
      // The compiler finds macros by their names, so internal types must not be removed.
      "-enable-testing", "-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host,
    ] + sources
      + libraries.sorted().compactMap { name in
        // The other ones are for programs that load libraries like this one.
        guard name.hasPrefix("libSwift"), name.hasSuffix(".so"), !name.contains("Plugin") else {
          return nil
        }
        return "-l" + name.dropFirst(3).dropLast(3)
      } + ["-o", output]
  }

  /// The options with which the compiler prefers the library to the plugin. They come first.
  var options: [String] { ["-Xfrontend", "-load-plugin-library", "-Xfrontend", path] }

  private func modificationDate(_ path: String) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}
