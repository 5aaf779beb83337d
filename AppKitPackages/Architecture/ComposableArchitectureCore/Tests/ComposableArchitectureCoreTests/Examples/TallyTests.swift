import Foundation
import Testing

/// Tests of the example as a process, because SwiftPM can compile a test before the executable
/// module that it imports.
struct TallyTests {
  #if os(Linux)
    @Test func `a program drives a store from standard input`() async throws {
      let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(component: "Tally")
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      process.executableURL = program
      process.standardInput = input
      process.standardOutput = output
      let ended = AsyncStream<Void>.makeStream()
      process.terminationHandler = { _ in ended.continuation.finish() }
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data("milk\nbread\nmilk\n".utf8))
      try input.fileHandleForWriting.close()
      for await _ in ended.stream {}
      let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(text == "milk: 1\nbread: 1\nmilk: 2\n")
    }
  #endif
}
