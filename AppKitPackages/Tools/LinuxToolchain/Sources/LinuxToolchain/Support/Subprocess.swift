import Foundation
import Synchronization

/// A program that is found by its name in `PATH`, with its arguments.
struct Subprocess {
  var command: [String]
  var folder: String?
  var environment: [String: String] = [:]

  init(_ command: [String], in folder: String? = nil, environment: [String: String] = [:]) {
    self.command = command
    self.folder = folder
    self.environment = environment
  }

  struct Output {
    var status: Int32
    var text: String
    var errors: String
  }

  /// Runs the program, and returns its output.
  func output(input: String = "") throws -> Output {
    let output = Pipe()
    let errors = Pipe()
    let process = try start(input: input, output: output, errors: errors)
    // A program that fills one pipe waits until it is read, so both are read at the same time.
    let text = Mutex(Data())
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let data = errors.fileHandleForReading.readDataToEndOfFile()
      text.withLock { $0 = data }
      end.signal()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    process.waitUntilExit()
    Interruption.ended(process.processIdentifier)
    return Output(
      status: process.terminationStatus,
      text: String(decoding: data, as: UTF8.self),
      errors: text.withLock { String(decoding: $0, as: UTF8.self) }
    )
  }

  /// Runs the program, passes each line of its output and errors to a function, and returns its exit
  /// status.
  func run(eachLine: (String) -> Void) throws -> Int32 {
    let pipe = Pipe()
    let process = try start(input: "", output: pipe, errors: pipe)
    Self.read(pipe, eachLine: eachLine)
    process.waitUntilExit()
    Interruption.ended(process.processIdentifier)
    return process.terminationStatus
  }

  /// Runs the program, passes the lines of its output and of its errors to functions, and returns its
  /// exit status.
  func run(
    started: (Process) -> Void,
    eachLine: (String) -> Void,
    eachErrorLine: @escaping @Sendable (String) -> Void
  ) throws -> Int32 {
    let output = Pipe()
    let errors = Pipe()
    let process = try start(input: "", output: output, errors: errors)
    started(process)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      Self.read(errors, eachLine: eachErrorLine)
      end.signal()
    }
    Self.read(output, eachLine: eachLine)
    end.wait()
    process.waitUntilExit()
    Interruption.ended(process.processIdentifier)
    return process.terminationStatus
  }

  private static func read(_ pipe: Pipe, eachLine: (String) -> Void) {
    var rest = Data()
    while true {
      let data = pipe.fileHandleForReading.availableData
      rest.append(data)
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        eachLine(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
      if data.isEmpty { break }
    }
    if !rest.isEmpty { eachLine(String(decoding: rest, as: UTF8.self)) }
  }

  private func start(input: String, output: Pipe, errors: Pipe) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = errors
    if input.isEmpty {
      process.standardInput = FileHandle.nullDevice
      try process.run()
      Interruption.began(process.processIdentifier)
    } else {
      let pipe = Pipe()
      process.standardInput = pipe
      try process.run()
      Interruption.began(process.processIdentifier)
      // A program that ends early does not read its whole input.
      signal(SIGPIPE, SIG_IGN)
      try? pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    return process
  }
}

extension Subprocess {
  /// Runs a step of a longer work, and throws an error with its output if it fails.
  @discardableResult
  func succeed(input: String = "", fix: String) throws -> String {
    let result = try output(input: input)
    guard result.status == 0 else {
      let words = command.prefix(3).joined(separator: " ")
      throw CommandError(
        "\"\(words) ...\" failed with status \(result.status):\n"
          + (result.errors + result.text).trimmingCharacters(in: .whitespacesAndNewlines) + "\n",
        fix: fix
      )
    }
    return result.text
  }
}
