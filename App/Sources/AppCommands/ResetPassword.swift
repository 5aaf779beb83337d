import ArgumentParser
import Foundation

extension AppCommand {
  struct ResetPassword: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reset-password",
      abstract: "Print a link with which a person who forgot the password chooses a new one.",
      discussion: """
        The link works once, and for one day. It replaces an earlier link of the same person. The old \
        password works until the link is used; then all sessions of the person end.

          \(AppCommand.name) reset-password Ada --database postgresql://app@example.org/todos \\
            --site https://todo.example.org
        """
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions
    @OptionGroup var siteOptions: SiteOptions

    @Argument(help: "The name of the person.")
    var name: String

    func validate() throws { try siteOptions.validate(options) }

    func run() async throws {
      try await CommandLineError.catching {
        try await siteOptions.withAccounts(options) { accounts, site in
          AccountForms.url(
            of: try await accounts.makePasswordReset(forPersonNamed: name),
            site: site
          )
        }
      }
    }
  }
}
