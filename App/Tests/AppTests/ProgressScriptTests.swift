import Foundation
import Testing

@Suite struct ProgressScriptTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a shell command through `Scripts/internal/progress`.
  private func run(_ command: String, log: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = Self.root.appending(path: "Scripts/internal/progress")
    process.arguments = [log, "Building the app", "bash", "-c", command]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private func log(_ name: String) -> URL {
    Self.root.appending(path: ".build/logs/\(name).log")
  }

  private func removeLogs(_ name: String) {
    for name in [name, name + ".failed"] { try? FileManager.default.removeItem(at: log(name)) }
  }

  @Test func `a successful command writes its output to the log only`() throws {
    let name = "progress-\(UUID())"
    defer { removeLogs(name) }
    let (status, output) = try run("echo '[1/2] Compiling A.swift'; echo done >&2", log: name)
    #expect(status == 0)
    #expect(output.isEmpty)
    #expect(
      try String(contentsOf: log(name), encoding: .utf8) == "[1/2] Compiling A.swift\ndone\n"
    )
  }

  @Test func `a failed build prints each error once, and the path of the log`() throws {
    let name = "progress-\(UUID())"
    defer { removeLogs(name) }
    let (status, output) = try run(
      """
      echo '[1/2] Compiling A.swift'
      echo 'A.swift:1:2: error: cannot find x'
      echo ' | `- error: cannot find x'
      echo 'A.swift:1:2: error: cannot find x'
      echo 'error: fatalError'
      exit 3
      """,
      log: name
    )
    #expect(status == 3)
    let lines = output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Building the app failed after 0:0") == true)
    #expect(
      lines.dropFirst() == [
        "A.swift:1:2: error: cannot find x",
        "The whole log is in \(log(name + ".failed").path(percentEncoded: false)).",
      ]
    )
  }

  @Test func `the log of a failed run stays after a successful one`() throws {
    let name = "progress-\(UUID())"
    defer { removeLogs(name) }
    _ = try run("echo failed; exit 1", log: name)
    _ = try run("echo done", log: name)
    #expect(try String(contentsOf: log(name), encoding: .utf8) == "done\n")
    #expect(try String(contentsOf: log(name + ".failed"), encoding: .utf8) == "failed\n")
  }

  @Test func `failed tests print their issues with the comments`() throws {
    let name = "progress-\(UUID())"
    defer { removeLogs(name) }
    let (status, output) = try run(
      """
      echo '✔ Test "a" passed after 0.1 seconds.'
      echo '✘ Test "b" recorded an issue at B.swift:1:2: Expectation failed: 1 == 2'
      echo '↳ The count is wrong'
      echo '✔ Test "c" passed after 0.1 seconds.'
      exit 1
      """,
      log: name
    )
    #expect(status == 1)
    #expect(
      output.split(separator: "\n")[1...2] == [
        "✘ Test \"b\" recorded an issue at B.swift:1:2: Expectation failed: 1 == 2",
        "↳ The count is wrong",
      ]
    )
    #expect(!output.contains("passed"))
  }

  @Test func `a command that fails without a known error prints the end of its output`() throws {
    let name = "progress-\(UUID())"
    defer { removeLogs(name) }
    let (status, output) = try run("seq 1 30; exit 2", log: name)
    #expect(status == 2)
    #expect(output.split(separator: "\n").dropFirst().first == "11")
    #expect(output.contains("\n30\n"))
  }
}
