import Foundation
import Services

extension AccountStore {
  /// Returns the client for a window of a person.
  ///
  /// - Parameters:
  ///   - account: The person.
  ///   - token: The token of the browser.
  ///   - pages: The addresses of the forms for the password and the deletion.
  ///   - link: Returns the address of an invitation.
  public func client(
    for account: Account,
    token: String,
    pages: AccountClient.Pages? = nil,
    link: @escaping @Sendable (Invitation) -> URL
  ) -> AccountClient {
    AccountClient(
      account: account,
      pages: pages,
      invite: { link(try await invite(by: account.id)) },
      signOut: { try await signOut(token: token) },
      signOutEverywhere: { try await signOutEverywhere(account.id) },
      people: { try await people(sharing: $0, of: account.id) },
      share: { try await share($0, of: account.id, withPersonNamed: $1) },
      stopSharing: { try await stopSharing($0, of: account.id, withPersonNamed: $1) },
      leave: { try await leave($0, as: account.id) }
    )
  }
}
