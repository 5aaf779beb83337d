import ArgumentParser
import Foundation
import Synchronization

/// Serves the Model Context Protocol over standard input and output.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serves the tools to programs that speak the Model Context Protocol.",
    discussion: """
      One message a line, over standard input and output. The tools work in the current folder and the \
      folders in it.
      """
  )

  func run() throws {
    let lock = Mutex(())
    let server = ProtocolServer(folder: Files.resolved("."), runner: Self.runTool) { message in
      lock.withLock { _ in FileHandle.standardOutput.write(Data((message.line + "\n").utf8)) }
    }
    while let line = readLine() {
      if !line.isEmpty { server.receive(line) }
    }
    server.end()
  }

  /// Runs a program, which may be this one again, so that a call can be cancelled.
  private static let runTool: ToolRunner = { command, run, progress in
    let words =
      command.words.first == "tca"
      ? [Files.resolved("/proc/self/exe")] + command.words.dropFirst() : command.words
    let output = Mutex("")
    let errors = Mutex("")
    let status = try Subprocess(words, environment: command.environment).run { process in
      let group = process.processIdentifier
      run.started { kill(-group, SIGTERM) }
    } eachLine: { line in
      output.withLock { $0 += line + "\n" }
    } eachErrorLine: { line in
      errors.withLock { $0 += line + "\n" }
      progress(line)
    }
    return ToolOutput(status, output.withLock { $0 }, errors.withLock { $0 })
  }
}
