import ArgumentParser
import Foundation

extension AppCommand {
  struct Invite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "invite",
      abstract: "Print a link with which a person creates an account.",
      discussion: """
        The link works once, and for seven days. The first account receives the profiles that exist.

          \(AppCommand.name) invite --database postgresql://app@example.org/todos \\
            --site https://todo.example.org
        """
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions
    @OptionGroup var siteOptions: SiteOptions

    func validate() throws { try siteOptions.validate(options) }

    func run() async throws {
      try await CommandLineError.catching {
        try await siteOptions.withAccounts(options) { accounts, site in
          AccountForms.url(of: try await accounts.invite(by: nil), site: site)
        }
      }
    }
  }
}
