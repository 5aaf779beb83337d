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
      invite: { try await forPeople { link(try await invite(by: account.id)) } },
      signOut: { try await forPeople { try await signOut(token: token) } },
      signOutEverywhere: { try await forPeople { try await signOutEverywhere(account.id) } },
      people: { id in try await forPeople { try await people(sharing: id, of: account.id) } },
      share: { id, name in
        try await forPeople { try await share(id, of: account.id, withPersonNamed: name) }
      },
      stopSharing: { id, name in
        try await forPeople { try await stopSharing(id, of: account.id, withPersonNamed: name) }
      },
      leave: { id in try await forPeople { try await leave(id, as: account.id) } }
    )
  }

  /// Runs an operation of a window, whose errors do not say where the database is.
  private func forPeople<Value>(_ operation: () async throws -> Value) async throws -> Value {
    do { return try await operation() } catch let error as ServiceError {
      throw database.forPeople(error)
    }
  }
}
