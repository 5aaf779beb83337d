import Foundation

/// Type-checks examples with the modules of this build.
struct TypeChecker {
  /// The folder of the build's products.
  let products: URL

  /// Returns the errors of the compiler, or an empty array.
  ///
  /// Each example is a separate file, and one run of the compiler checks many of them, because most
  /// time is spent on loading the modules.
  func problems(
    in examples: [Example],
    imports: [String],
    options: [String] = []
  ) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (number, example) in examples.enumerated() {
      let file = folder.appending(component: "Example\(number).swift")
      try example.source(number: number, imports: imports)
        .write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    let output = folder.appending(component: "output")
    let status = try await run(["swiftc"] + arguments + options + files, output: output)
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    var problems = lines.filter { $0.contains(": error: ") || $0.hasPrefix("error: ") }
    if problems.isEmpty, status != 0 { problems = lines.suffix(20) }
    return problems.map(String.init)
  }

  func hasModule(_ module: String) -> Bool {
    FileManager.default.fileExists(
      atPath: products.appending(path: "Modules/\(module).swiftmodule").path
    )
  }

  /// Writes the public declarations of a module into a folder, in the compiler's JSON format.
  func extractSymbols(of module: String, into folder: URL) async throws {
    let output = folder.appending(component: "output")
    let status = try await run(
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-skip-synthesized-members",
        "-minimum-access-level", "public", "-target", triple, "-output-dir", folder.path,
      ] + modules,
      output: output
    )
    guard status == 0 else {
      throw SymbolsError(output: try String(contentsOf: output, encoding: .utf8))
    }
  }

  /// The parent folder is named after the target triple.
  private var triple: String {
    products.resolvingSymlinksInPath().deletingLastPathComponent().lastPathComponent
  }

  struct SymbolsError: Error { let output: String }

  /// Runs a command without blocking a thread.
  private func run(_ command: [String], output: URL) async throws -> Int32 {
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = handle
    process.standardError = handle
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
  }

  private var arguments: [String] {
    var arguments = [
      "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-suppress-warnings",
      "-module-name", "Examples", "-module-alias", "SwiftUI=RendererSwiftUI",
    ]
    for macros in ["ComposableArchitectureMacros", "ViewKitMacros"] {
      let plugin = products.appending(component: "\(macros)-tool").path
      arguments += ["-load-plugin-executable", "\(plugin)#\(macros)"]
    }
    return arguments + modules
  }

  /// The compiler options for the module search paths of Swift and C.
  private var modules: [String] {
    ["-I", products.appending(component: "Modules").path]
      + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The module maps of the C modules that Swift modules import.
  private var moduleMaps: [String] {
    let checkouts = products.appending(path: "../../checkouts").standardized
    let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized
    let libraries =
      [
        "GRDB.swift/Sources/GRDBSQLite", "swift-atomics/Sources/_AtomicsShims/include",
        "swift-nio/Sources/CNIOWindows/include",
      ]
      .map { checkouts.appending(path: $0) }
      + ["Services/Sources/CSodium"].map {
        root.appending(path: "AppKitPackages/\($0)")
      }
    let targets = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    let built = targets.filter { $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") }
      .map { products.appending(path: $0) }
    return (built + libraries).map { $0.appending(path: "module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }
}
