import ArgumentParser
import Foundation

/// Runs the app, builds it after each save, and keeps its state.
public struct RunCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs the app in this terminal, builds it after each save, and keeps its state.",
    usage: "Scripts/run --watch [argument of the app ...]",
    discussion: """
      The app records its session. The app of the next build replays the session against the \
      recorded answers of the services, takes the screen with its first frame, and continues with \
      the services. If the replay differs, the app keeps the state before the difference and shows \
      the reason in its last row.
      """
  )

  @Argument(parsing: .captureForPassthrough, help: "The arguments of the app.")
  var arguments: [String] = []

  public init() {}

  public func run() async throws {
    do {
      guard isatty(STDOUT_FILENO) == 1, arguments.first?.hasPrefix("-") != false else {
        throw ProgramError.noInterface
      }
      let repository = Repository.current
      let builder = ProgramBuilder(
        repository,
        app: "App",
        features: try PreviewPackages(repository).packages,
        run: CommandOutput.of
      )
      _ = try await builder.build(reporting: "Building the app ...")
      let recording = builder.folder + "/session.jsonl"
      try? FileManager.default.removeItem(atPath: recording)
      let session = WatchSession("app", builder, isInTerminal: true)
      throw ExitCode(
        try await session.run(
          arguments + ["--record", recording, "--continue", "--controlled"]
        )
      )
    } catch let error as ProgramError {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode.failure
    }
  }
}
