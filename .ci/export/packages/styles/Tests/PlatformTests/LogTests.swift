import Foundation
import OSLog
import Testing
import os

/// Tests of the standard error of the process, which run one at a time.
@Suite(.serialized)
struct LogTests {
  private func standardError(of action: () -> Void) throws -> String {
    let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try #require(FileManager.default.createFile(atPath: file.path, contents: nil))
    let handle = try FileHandle(forWritingTo: file)
    let original = dup(STDERR_FILENO)
    dup2(handle.fileDescriptor, STDERR_FILENO)
    action()
    dup2(original, STDERR_FILENO)
    close(original)
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `errors go to the standard error, and messages of lower levels do not`() throws {
    let logger = Logger(subsystem: "com.example", category: "tests")
    let output = try standardError {
      logger.error("\(7, privacy: .public) failed for \("Blob", privacy: .private(mask: .hash))")
      logger.error(
        "\(255, format: .hex) \(1.5, format: .fixed(precision: 2), align: .right(columns: 6))"
      )
      logger.debug("A detail")
      logger.info("Some information")
    }
    #expect(output.contains("[com.example:tests] 7 failed for Blob\n"))
    #expect(output.contains("ff   1.50\n"))
    #expect(!output.contains("detail"))
    #expect(!output.contains("information"))
  }

  @Test func `placeholders of os_log take the arguments in order`() throws {
    let log = OSLog(subsystem: "com.example", category: "format")
    let output = try standardError {
      os_log("%{public}@ is at %d%%, %.1f", log: log, type: .fault, "Sync", 50, 2.5)
      os_log(.error, log: log, "Nothing to fill in")
      os_log(.error, log: .disabled, "Disabled")
    }
    #expect(output.contains("[com.example:format] Sync is at 50%, 2.5\n"))
    #expect(output.contains("Nothing to fill in"))
    #expect(!output.contains("Disabled"))
  }

  @Test func `signposts run their task`() {
    let signposter = OSSignposter(subsystem: "com.example", category: .pointsOfInterest)
    let state = signposter.beginInterval("load", id: signposter.makeSignpostID())
    #expect(signposter.withIntervalSignpost("parse") { 42 } == 42)
    signposter.endInterval("load", state)
    #expect(!signposter.isEnabled)
  }
}
