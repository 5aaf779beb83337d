import ArgumentParser
import Foundation

extension AppCommand {
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Add the to-dos of a todo.txt file.",
      discussion: """
        All valid lines are added, or none if the import fails. Invalid lines are reported on \
        standard error with their numbers, and the exit status is then 65.
        """
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @Argument(help: "The file, or - for standard input.", completion: .file())
    var file: String

    func validate() throws {
      try AppCommand.validate(file: file)
    }

    @MainActor
    func run() async throws {
      let transfer = try await Headless.run(options) { try await $0.importFile(file) }
      guard let transfer else { return }
      let problems = transfer.problems.map { "\($0)\n" }.joined()
      FileHandle.standardError.write(Data(problems.utf8))
      try StandardOutput.write(transfer.message + "\n")
      // EX_DATAERR of sysexits.h
      if !problems.isEmpty { throw ExitCode(65) }
    }
  }
}
