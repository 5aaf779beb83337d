import ArgumentParser
import Foundation
import Services
import ServicesPostgres
import ServicesSodium

extension AppCommand {
  struct Invite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a link with which a person creates an account.",
      discussion: """
        The link works once, and for seven days. The first account receives the profiles that exist.

          \(AppCommand.name) invite --database postgresql://app@example.org/todos \\
            --site https://todo.example.org
        """
    )

    @OptionGroup var options: GlobalOptions

    @Option(help: ArgumentHelp("The address of the app in browsers.", valueName: "url"))
    var site = "http://127.0.0.1:8080"

    func validate() throws {
      guard options.database != nil else {
        throw ValidationError(
          "Accounts need a PostgreSQL server. To fix this, name one with --database."
        )
      }
      guard let url = URL(string: site), ["http", "https"].contains(url.scheme), url.host != nil
      else {
        throw ValidationError(
          """
          The value of --site is "\(site)". To fix this, write it as https://todo.example.org.
          """
        )
      }
    }

    func run() async throws {
      try await CommandLineError.catching {
        // Validated above.
        guard let database = options.database, let site = URL(string: site) else { return }
        let services = try await PostgresServices(url: database, account: options.account)
        defer { services.close() }
        let accounts = services.accountStore(hasher: .argon2id())
        let invitation = try await accounts.invite(by: nil)
        try StandardOutput.write("\(AccountForms.url(of: invitation, site: site))\n")
      }
    }
  }
}
