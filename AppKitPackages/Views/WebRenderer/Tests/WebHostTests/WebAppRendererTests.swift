import Foundation
import Testing

/// Tests of an app that imports only views, and whose target depends on WebHost.
struct WebAppRendererTests {
  @Test func `an app is served by the renderer that its target depends on`() throws {
    let process = try run(["--renderer", "web", "--port", "0"])
    defer { process.terminate() }
    let line = try output(of: process).availableData
    #expect(String(decoding: line, as: UTF8.self).hasPrefix("Open http://127.0.0.1:"))
  }

  @Test func `an app with an invalid port ends with the reason`() throws {
    let process = try run(["--port", "x"])
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }

  private func run(_ arguments: [String]) throws -> Process {
    let process = Process()
    let tests = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    process.executableURL = URL(filePath: tests).deletingLastPathComponent()
      .appending(path: "WebHostFixture")
    process.arguments = arguments
    process.standardOutput = Pipe()
    process.standardError = Pipe()
    try process.run()
    return process
  }

  private func output(of process: Process) throws -> FileHandle {
    try #require(process.standardOutput as? Pipe).fileHandleForReading
  }
}
