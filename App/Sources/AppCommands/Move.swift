import ArgumentParser
import Services
import ServicesLive
import ServicesPostgres
import Synchronization

extension AppCommand {
  struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "move",
      abstract: "Copy all profiles to a PostgreSQL server, or back.",
      discussion: """
        Copies to-dos and focus sessions between the folder of this machine and a server, and \
        compares the copies with the originals, which stay as they are. If the command is cut off, \
        run it again: it adds only what is missing. With --account, the profiles on the server are \
        those of a person who signs in to \(AppCommand.name) serve.

          \(AppCommand.name) move --to postgresql://ada@example.org/todos
        """
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @Option(help: ArgumentHelp("Copy from this machine to the server.", valueName: "url"))
    var to: String?

    @Option(help: ArgumentHelp("Copy from the server to this machine.", valueName: "url"))
    var from: String?

    func validate() throws {
      guard (to == nil) != (from == nil) else {
        throw ValidationError("To copy, name one server: with --to, or with --from.")
      }
      guard options.database == nil, options.profile == nil else {
        throw ValidationError(
          "A copy contains all profiles. To fix this, leave out --database and --profile."
        )
      }
    }

    @MainActor
    func run() async throws {
      try await CommandLineError.catching {
        let opened = Mutex<[OpenServices]>([])
        defer { for services in opened.withLock({ $0 }) { services.close() } }
        let directories = options.directories
        let url = to ?? from ?? ""
        let account = options.account
        let file: @Sendable (String?) async throws -> DataCopy.Clients = { profile in
          let services = try LiveServices(directories: directories, profile: profile)
          opened.withLock { $0.append(.file(services)) }
          return DataCopy.Clients(
            profiles: services.profileClient,
            todos: services.todoClient,
            sessions: services.focusSessionClient
          )
        }
        let server: @Sendable (String?) async throws -> DataCopy.Clients = { profile in
          let services = try await PostgresServices(url: url, account: account, profile: profile)
          opened.withLock { $0.append(.server(services, LiveSettings(directories: directories))) }
          return DataCopy.Clients(
            profiles: services.profileClient,
            todos: services.todoClient,
            sessions: services.focusSessionClient
          )
        }
        let copy = to == nil ? DataCopy(from: server, to: file) : DataCopy(from: file, to: server)
        for report in try await copy.run() {
          try StandardOutput.write(
            """
            \(report.profile): the same at both places, with to-dos: \(report.todoCount), focus \
            sessions: \(report.sessionCount); copied now: \(report.writtenCount).

            """
          )
        }
      }
    }
  }
}
