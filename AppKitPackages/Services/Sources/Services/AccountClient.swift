import Dependencies
import DependenciesMacros
import Foundation
import Models

/// A client for the account of the person who uses the app, and for sharing profiles with others.
///
/// ```swift
/// @Dependency(\.accountClient) var accountClient
///
/// if accountClient.account != nil {
///   let link = try await accountClient.invite()
///   let people = try await accountClient.people(profile: UUID())
/// }
/// ```
///
/// Without accounts, as in a terminal, ``account`` is `nil`, and the interface offers none of this.
@DependencyClient
public struct AccountClient: Sendable {
  /// The addresses of pages outside of the app, which ask for the password.
  public struct Pages: Hashable, Sendable {
    /// The page that changes the password.
    public var changePassword: URL
    /// The page with the sessions of the person.
    public var sessions: URL
    /// The page that deletes the account.
    public var deleteAccount: URL

    /// Creates the addresses.
    public init(changePassword: URL, sessions: URL, deleteAccount: URL) {
      self.changePassword = changePassword
      self.sessions = sessions
      self.deleteAccount = deleteAccount
    }
  }

  /// The account, or `nil` if one person uses the app.
  public var account: Account?
  /// The pages for the account, or `nil` if the host has none.
  public var pages: Pages?
  /// Makes a link with which another person creates an account.
  public var invite: @Sendable () async throws -> URL
  /// Ends the session of this browser.
  public var signOut: @Sendable () async throws -> Void
  /// Ends the sessions of all browsers.
  public var signOutEverywhere: @Sendable () async throws -> Void
  /// Returns the names of the people with whom a profile is shared, in their order.
  public var people: @Sendable (_ profile: UserProfile.ID) async throws -> [String]
  /// Shares a profile with the person of a name.
  public var share: @Sendable (_ profile: UserProfile.ID, _ name: String) async throws -> Void
  /// Ends the access of the person of a name.
  public var stopSharing: @Sendable (_ profile: UserProfile.ID, _ name: String) async throws -> Void
  /// Ends the own access to a profile of another person.
  public var leave: @Sendable (_ profile: UserProfile.ID) async throws -> Void
}

extension AccountClient: TestDependencyKey {
  public static let testValue = AccountClient()
  public static let previewValue = AccountClient()
}

extension DependencyValues {
  /// A client for the account of the person who uses the app.
  public var accountClient: AccountClient {
    get { self[AccountClient.self] }
    set { self[AccountClient.self] = newValue }
  }
}
