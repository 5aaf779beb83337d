import ComposableArchitecture
import Foundation
import Models
import Services
import ServicesPostgres
import ServicesSodium
import WebHost

/// The people who use `App serve` with a database on a server.
struct People: Sendable {
  /// The values of a person that a window needs.
  struct Person {
    let services: OpenServices
    let accountClient: AccountClient
    let settings: AppSettings
  }

  private let services: OpenServices
  private let accounts: AccountStore
  private let known = KnownAccounts()
  /// The address of the app in browsers.
  private let site: URL

  init(_ services: OpenServices, _ postgres: PostgresServices, site: URL) {
    self.services = services
    self.site = site
    accounts = postgres.accountStore(hasher: .argon2id())
  }

  /// The rules for the host.
  var access: WebAccess { AccountForms(accounts: accounts, known: known).access }

  /// Returns the person of a browser.
  func person(of browser: WebBrowser) -> Person? {
    guard let id = browser.user.flatMap(UUID.init), let (account, settings) = known.get(id) else {
      return nil
    }
    let site = site
    return Person(
      services: services.forAnotherStore(account: id),
      accountClient: accounts.client(
        for: account,
        token: browser.credential,
        pages: AccountForms.pages(site: site)
      ) {
        AccountForms.url(of: $0, site: site)
      },
      settings: settings
    )
  }

  /// Whether nobody has an account yet.
  var isEmpty: Bool {
    get async throws { try await accounts.isEmpty }
  }
}
