import Foundation

enum Subprocess {
  /// Runs a program of the search path and returns its exit status. Its output goes to that of
  /// this process.
  static func run(_ program: String, _ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
