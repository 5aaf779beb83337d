import Foundation

/// Commands whose output is read as a whole.
enum CommandOutput {
  /// Runs a command without input, and returns its exit status and its output with errors.
  @Sendable static func of(_ command: [String]) async -> (status: Int32, output: String) {
    await withCheckedContinuation { continuation in
      // Reading blocks a thread, which must not be one of the cooperative pool.
      Thread.detachNewThread {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        do {
          try process.run()
        } catch {
          return continuation.resume(returning: (127, "\(error)"))
        }
        let output = (try? pipe.fileHandleForReading.readToEnd()) ?? nil
        process.waitUntilExit()
        continuation.resume(
          returning: (process.terminationStatus, String(decoding: output ?? Data(), as: UTF8.self))
        )
      }
    }
  }
}
