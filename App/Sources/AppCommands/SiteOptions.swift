import ArgumentParser
import Foundation
import Services
import ServicesPostgres
import ServicesSodium

/// The options of commands that print a link for a person with an account.
struct SiteOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The address of the app in browsers.", valueName: "url"))
  var site = "http://127.0.0.1:8080"

  func validate(_ options: GlobalOptions) throws {
    try options.validateAccounts()
    guard let url = URL(string: site), ["http", "https"].contains(url.scheme), url.host != nil
    else {
      throw ValidationError(
        """
        The value of --site is "\(site)". To fix this, write it as https://todo.example.org.
        """
      )
    }
  }

  /// Makes a link with the accounts of the database, and prints it.
  func withAccounts(
    _ options: GlobalOptions,
    _ makeLink: @Sendable (AccountStore, URL) async throws -> URL
  ) async throws {
    // Validated above.
    guard let site = URL(string: site) else { return }
    let link = try await options.withAccounts { try await makeLink($0, site) }
    try StandardOutput.write("\(link)\n")
  }
}
