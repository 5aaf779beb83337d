import Foundation
import Services

extension AccountStore {
  /// Shares a profile with another person, who then sees and changes its to-dos.
  ///
  /// - Parameters:
  ///   - profile: A profile of the account.
  ///   - account: The owner of the profile.
  ///   - name: The name of the other person.
  /// - Throws: An ``AccountError``, or a `ServiceError`.
  public func share(
    _ profile: UserProfile.ID,
    of account: Account.ID,
    withPersonNamed name: String
  ) async throws {
    try await database.write("account.share", announcing: { .content(nil, nil) }) { connection in
      try Self.checkOwner(of: profile, account, in: connection)
      let other = try Self.accountID(named: name, in: connection)
      guard other != account else { throw AccountError.sharedWithOwner(name: name) }
      connection.send(
        """
        INSERT INTO profile_share (profile_id, account_id)
        SELECT id, $3 FROM profile WHERE id = $1 AND account_id = $2
        ON CONFLICT DO NOTHING
        """,
        PostgresParameter(profile),
        PostgresParameter(account),
        PostgresParameter(other)
      )
    }
    database.announce(.content(nil, nil))
  }

  /// Returns the names of the people with whom the owner shares a profile.
  public func people(sharing profile: UserProfile.ID, of account: Account.ID) async throws
    -> [String]
  {
    try await database.read("account.people") { connection in
      try connection.query(
        """
        SELECT account.name FROM profile_share
        JOIN profile ON profile.id = profile_id
        JOIN account ON account.id = profile_share.account_id
        WHERE profile_share.profile_id = $1 AND profile.account_id = $2
        ORDER BY account.key
        """,
        PostgresParameter(profile),
        PostgresParameter(account)
      ).map { $0.text($1, 0) ?? "" }
    }
  }

  /// Ends the access of another person to a profile.
  public func stopSharing(
    _ profile: UserProfile.ID,
    of account: Account.ID,
    withPersonNamed name: String
  ) async throws {
    try await database.write("account.stopSharing", announcing: { .content(nil, nil) }) {
      connection in
      try Self.checkOwner(of: profile, account, in: connection)
      try connection.send(
        """
        DELETE FROM profile_share WHERE profile_id = $1 AND account_id = $3
        AND EXISTS (SELECT 1 FROM profile WHERE id = $1 AND account_id = $2)
        """,
        PostgresParameter(profile),
        PostgresParameter(account),
        PostgresParameter(Self.accountID(named: name, in: connection))
      )
    }
    database.announce(.content(nil, nil))
  }

  /// Ends the own access to a profile of another person.
  public func leave(_ profile: UserProfile.ID, as account: Account.ID) async throws {
    try await database.write("account.leave", announcing: { .content(nil, nil) }) { connection in
      connection.send(
        "DELETE FROM profile_share WHERE profile_id = $1 AND account_id = $2",
        PostgresParameter(profile),
        PostgresParameter(account)
      )
    }
    database.announce(.content(nil, nil))
  }

  private static func checkOwner(
    of profile: UserProfile.ID,
    _ account: Account.ID,
    in connection: PostgresConnection
  ) throws {
    let profiles = try UserProfile.all(of: account, in: connection)
    guard let found = profiles.first(where: { $0.id == profile }) else {
      throw ServiceError.noCurrentProfile
    }
    if let owner = found.owner {
      throw ServiceError.sharedProfile(name: found.name, owner: owner)
    }
  }
}
