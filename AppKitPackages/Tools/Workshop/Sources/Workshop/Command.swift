import Foundation

/// A program that runs in a folder.
struct Command {
  struct Output {
    var status: Int32
    var standardOutput: Data
    var standardError: Data

    var text: String { String(decoding: standardOutput, as: UTF8.self) }
  }

  private let process = Process()
  private let standardOutput: URL
  private let standardError: URL

  /// Starts a program that is found by its name in `PATH`.
  ///
  /// The output goes to files, because a program that fills a pipe waits until it is read.
  init(_ arguments: [String], in folder: URL) throws {
    let name = UUID().uuidString
    standardOutput = FileManager.default.temporaryDirectory.appending(component: "\(name).output")
    standardError = FileManager.default.temporaryDirectory.appending(component: "\(name).error")
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = try handle(standardOutput)
    process.standardError = try handle(standardError)
    try process.run()
  }

  private func handle(_ file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// Waits for the end of the program.
  func finish() -> Output {
    process.waitUntilExit()
    defer {
      try? FileManager.default.removeItem(at: standardOutput)
      try? FileManager.default.removeItem(at: standardError)
    }
    return Output(
      status: process.terminationStatus,
      standardOutput: (try? Data(contentsOf: standardOutput)) ?? Data(),
      standardError: (try? Data(contentsOf: standardError)) ?? Data()
    )
  }
}
