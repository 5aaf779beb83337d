import ArgumentParser
import ServicesLive
import ServicesPostgres

extension AppCommand {
  struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "backup",
      abstract: "Copy the database into a new file.",
      discussion: """
        The copy is complete and consistent, also while the app runs and people make changes. Only the \
        owner of the file can read it. With --database, it has all accounts, and needs pg_dump of the \
        package postgresql-client. Settings of this machine are not part of it.

          \(AppCommand.name) backup todos.backup --database postgresql://app@example.org/todos
        """
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @Argument(help: "The file to write.", completion: .file())
    var file: String

    func validate() throws {
      guard file == "-" else { return }
      throw ValidationError(
        """
        The name - stands for no file, and a copy is written into a file only. To fix this, choose a name, such \
        as todos.backup.
        """
      )
    }

    @MainActor
    func run() async throws {
      try await CommandLineError.catching {
        if let database = options.database {
          try await PostgresServices.backUp(url: database, to: file)
        } else {
          try await LiveServices.backUp(options.directories, to: file)
        }
        try StandardOutput.write("Wrote \(file).\n")
      }
    }
  }
}
