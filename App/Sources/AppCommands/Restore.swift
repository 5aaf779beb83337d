import ArgumentParser
import ServicesLive
import ServicesPostgres

extension AppCommand {
  struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "restore",
      abstract: "Replace the database by a file of \(AppCommand.name) backup.",
      discussion: """
        All or nothing is restored. Windows that are open show the restored to-dos. A file of an earlier \
        version is migrated. With --database, it needs pg_restore and psql of the package \
        postgresql-client, and connects as the owner of the tables.

          \(AppCommand.name) restore todos.backup --database postgresql://app@example.org/todos
        """
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @Flag(help: "Restore also if the database is not empty. What it has is lost.")
    var replace = false

    @Argument(help: "A file of \(AppCommand.name) backup.", completion: .file())
    var file: String

    @MainActor
    func run() async throws {
      try await CommandLineError.catching {
        if let database = options.database {
          try await PostgresServices.restore(url: database, from: file, replacing: replace)
        } else {
          try await LiveServices.restore(options.directories, from: file, replacing: replace)
        }
        try StandardOutput.write("Restored \(file).\n")
      }
    }
  }
}
