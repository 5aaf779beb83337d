import Foundation

/// Measures the app in the browser, and prints a table.
///
/// ```sh
/// WebBenchmark path/to/App
/// ```
///
/// Payloads and counts are those of one session in this process and equal on every machine. Times
/// of the server are processor times of its main thread. The other rows measure `App serve` through
/// sockets. Further arguments select rows whose names contain them.
@main
@MainActor
struct WebBenchmark {
  static func main() async {
    guard CommandLine.arguments.count >= 2 else {
      print("usage: WebBenchmark PATH-TO-APP [WORD ...]")
      exit(64)
    }
    // A server that closes a connection must fail the next write instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    do {
      let app = CommandLine.arguments[1]
      let small = try Database(app: app, count: 300)
      let large = try Database(app: app, count: 10_000)
      defer {
        small.remove()
        large.remove()
      }
      let table = Table(words: CommandLine.arguments.dropFirst(2))
      table.printHeader()
      try await SessionScenarios(table: table, small: small, large: large).run()
      try ServerScenarios(table: table, app: app, small: small, large: large).run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}

/// A folder with a database of to-dos.
@MainActor
final class Database {
  let folder: URL
  let count: Int
  /// The number of to-dos that are not completed.
  var openCount: Int

  /// Imports numbered to-dos with the app.
  init(app: String, count: Int) throws {
    self.count = count
    openCount = count
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("WebBenchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("todo.txt")
    let lines = (1...count).map { number in
      "2026-11-01 To-do number \(number) +project\(number % 40) @context\(number % 7)\n"
    }
    try Data(lines.joined().utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: app)
    process.arguments = ["import", file.path, "--data-dir", folder.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "The import of \(count) to-dos failed.")
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}
