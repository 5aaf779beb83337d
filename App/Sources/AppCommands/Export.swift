import ArgumentParser

extension AppCommand {
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write all to-dos to a todo.txt file and replace its content."
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @Argument(help: "The file, or - for standard output.", completion: .file())
    var file: String

    func validate() throws {
      try AppCommand.validate(file: file)
    }

    @MainActor
    func run() async throws {
      let transfer = try await Headless.run(options) { try await $0.export(to: file) }
      guard let transfer, file != "-" else { return }
      try StandardOutput.write(transfer.message + "\n")
    }
  }
}
