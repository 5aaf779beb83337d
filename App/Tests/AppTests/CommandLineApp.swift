import Foundation

/// The built app and a temporary folder for its data.
final class CommandLineApp: Sendable {
  struct Result {
    var output: String
    var error: String
    var status: Int32

    var isSuccess: Bool { status == 0 && error.isEmpty }
  }

  struct Failure: Error {
    let result: Result
  }

  let folder: String

  init() {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func run(_ arguments: String...) throws -> Result {
    try run(arguments)
  }

  /// - Parameters:
  ///   - isolated: Whether to pass the temporary folder as `--data-dir`.
  ///   - environment: The environment variables; by default those of the tests.
  func run(
    _ arguments: [String],
    isolated: Bool = true,
    environment: [String: String]? = nil
  ) throws -> Result {
    // The options follow the subcommand.
    let isCommand = arguments.first.map { !$0.hasPrefix("-") } ?? false
    let folderOption = isolated ? ["--data-dir", folder + "/data"] : []
    let all =
      isCommand
      ? arguments.prefix(1) + folderOption + arguments.dropFirst() : folderOption + arguments
    return try launch(Self.executable, Array(all), environment: environment)
  }

  func add(_ line: String) throws {
    let result = try run("add", line)
    guard result.isSuccess else { throw Failure(result: result) }
  }

  /// True if SQLite's write-ahead log exists, so that the database file may not be complete.
  var hasLog: Bool {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder + "/data")
        .contains { $0.hasSuffix("-wal") }
    }
  }

  /// Runs a Bash script with the path of the app in `$APP` and of the data folder in `$DATA`.
  func shell(_ script: String) throws -> Result {
    var environment = ProcessInfo.processInfo.environment
    environment["APP"] = Self.executable.path
    environment["DATA"] = folder + "/data"
    return try launch(URL(filePath: "/bin/bash"), ["-c", script], environment: environment)
  }

  private static var executable: URL {
    // On Linux the bundle is the products folder; elsewhere it is a bundle in that folder.
    var products = Bundle(for: CommandLineApp.self).bundleURL
    if products.pathExtension == "xctest" { products.deleteLastPathComponent() }
    return products.appending(path: "App")
  }

  private func launch(
    _ executable: URL,
    _ arguments: [String],
    environment: [String: String]?
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let environment { process.environment = environment }
    // A full pipe would block the process, because nothing reads it before the end.
    let (output, error) = (folder + "/" + UUID().uuidString, folder + "/" + UUID().uuidString)
    for path in [output, error] { try Data().write(to: URL(filePath: path)) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: error)
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try String(contentsOfFile: output, encoding: .utf8),
      error: try String(contentsOfFile: error, encoding: .utf8),
      status: process.terminationStatus
    )
  }
}
