import ComposableArchitecture
import Foundation
import Logging
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
    let client = accounts.client(
      for: account,
      token: browser.credential,
      pages: AccountForms.pages(site: site)
    ) {
      AccountForms.url(of: $0, site: site)
    }
    return Person(
      services: services.forAnotherStore(account: id),
      accountClient: client.logged(for: id),
      settings: settings
    )
  }

  /// Whether nobody has an account yet.
  var isEmpty: Bool {
    get async throws { try await accounts.isEmpty }
  }
}

extension AccountClient {
  /// The same client, which notes in the log of security what a person permits to others.
  func logged(for account: Account.ID) -> AccountClient {
    let log = Logger(label: "security")
    let base = self
    @Sendable func note(_ message: Logger.Message, _ profile: UserProfile.ID? = nil) {
      var metadata: Logger.Metadata = ["user": "\(account)"]
      if let profile { metadata["profile"] = "\(profile)" }
      log.notice(message, metadata: metadata)
    }
    var client = self
    client.invite = {
      let link = try await base.invite()
      note("invitation made")
      return link
    }
    client.signOut = {
      try await base.signOut()
      note("signed out")
    }
    client.signOutEverywhere = {
      try await base.signOutEverywhere()
      note("signed out everywhere")
    }
    client.share = {
      try await base.share($0, $1)
      note("profile shared", $0)
    }
    client.stopSharing = {
      try await base.stopSharing($0, $1)
      note("sharing ended", $0)
    }
    client.leave = {
      try await base.leave($0)
      note("shared profile left", $0)
    }
    return client
  }
}
