import ArgumentParser
import ServicesPostgres

extension AppCommand {
  struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "migrate",
      abstract: "Change the tables of a server as this version of the app needs them.",
      discussion: """
        No other command changes existing tables. Processes of the earlier version go on with the \
        changed tables. So a server is updated without a pause: run this command of the new version, \
        then restart one process after the other.

          \(AppCommand.name) migrate --database postgresql://app@example.org/todos
        """
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    func validate() throws {
      guard options.database != nil else {
        throw ValidationError(
          """
          The command changes the tables of a server; a database in a file needs no command. To fix \
          this, name a server with --database.
          """
        )
      }
    }

    @MainActor
    func run() async throws {
      try await CommandLineError.catching {
        let migration = try await PostgresServices.migrate(url: options.database ?? "")
        let text =
          switch migration.before {
          case migration.after: "The tables are current: version \(migration.after)."
          case let before?: "The tables have version \(migration.after) now. Before: \(before)."
          case nil: "The tables were created: version \(migration.after)."
          }
        try StandardOutput.write(text + "\n")
      }
    }
  }
}
