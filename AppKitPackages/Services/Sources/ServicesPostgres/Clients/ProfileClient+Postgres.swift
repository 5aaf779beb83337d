import Foundation
import Services

extension ProfileClient {
  /// A client for the profiles in a database on a server.
  static func postgres(_ database: PostgresDatabase) -> ProfileClient {
    let account = PostgresParameter(database.account)
    return ProfileClient(
      all: {
        try await database.read("profile.all") { try UserProfile.all(of: database.account, in: $0) }
      },
      current: {
        try await database.read("profile.current") { connection in
          do {
            let id = try database.profileID(connection).profile
            return try UserProfile.all(of: database.account, in: connection).first { $0.id == id }
          } catch ServiceError.noCurrentProfile {
            return nil
          }
        }
      },
      create: { profile in
        try await database.write("profile.create", announcing: { .content(nil, nil) }) {
          connection in
          let profile = try validated(profile, of: database.account, in: connection, isNew: true)
          if let account = database.account { try AccountStore.lock(account, in: connection) }
          try insert(profile, of: database.account, in: connection)
        }
      },
      edit: { profile, base in
        try await database.write("profile.edit", announcing: { .content(nil, nil) }) { connection in
          try lock(connection)
          let profiles = try UserProfile.all(of: database.account, in: connection)
          let merged = try profile.merged(among: profiles, base: base)
          return try update(merged, of: database.account, in: connection)
        }
      },
      update: { profile in
        _ = try await database.write("profile.update", announcing: { .content(nil, nil) }) {
          connection in
          try update(profile, of: database.account, in: connection)
        }
      },
      delete: { id in
        try await database.write("profile.delete", isLong: true, announcing: { .content(nil, nil) })
        { connection in
          if let account = database.account { try AccountStore.lock(account, in: connection) }
          try checkOwner(of: id, account: database.account, in: connection)
          connection.send(
            "DELETE FROM profile WHERE id = $1 AND account_id IS NOT DISTINCT FROM $2",
            PostgresParameter(id),
            account
          )
        }
      },
      select: { id in
        try await database.write("profile.select", announcing: { .content(nil, nil) }) {
          connection in
          try PostgresDatabase.saveSelection(id, of: database.account, in: connection)
        }
        database.selectProfile(id)
      }
    )
  }

  /// The number of profiles of one account, all of which each window of a person shows.
  static let mostProfiles = 100

  /// Adds a validated profile.
  static func insert(
    _ profile: UserProfile,
    of account: Account.ID?,
    in connection: PostgresConnection
  ) throws {
    connection.send(
      "INSERT INTO profile (id, account_id, name, email) VALUES ($1, $2, $3, $4)",
      PostgresParameter(profile.id),
      PostgresParameter(account),
      PostgresParameter(profile.name),
      PostgresParameter(profile.email)
    )
  }

  private static func update(
    _ profile: UserProfile,
    of account: Account.ID?,
    in connection: PostgresConnection
  ) throws -> UserProfile {
    if let account { try AccountStore.lock(account, in: connection) }
    try checkOwner(of: profile.id, account: account, in: connection)
    let profile = try validated(profile, of: account, in: connection)
    connection.send(
      """
      UPDATE profile SET name = $3, email = $4
      WHERE id = $1 AND account_id IS NOT DISTINCT FROM $2
      """,
      PostgresParameter(profile.id),
      PostgresParameter(account),
      PostgresParameter(profile.name),
      PostgresParameter(profile.email)
    ) { result in
      guard result.changedCount == 1 else { throw ServiceError.noSuchProfile(name: profile.name) }
    }
    return profile
  }

  /// Throws if the profile is shared by another account.
  private static func checkOwner(
    of id: UserProfile.ID,
    account: Account.ID?,
    in connection: PostgresConnection
  ) throws {
    let profile = try UserProfile.all(of: account, in: connection).first { $0.id == id }
    guard let profile, let owner = profile.owner else { return }
    throw ServiceError.sharedProfile(name: profile.name, owner: owner)
  }

  /// Prevents that other transactions add or change profiles.
  private static func lock(_ connection: PostgresConnection) throws {
    connection.send(command: "LOCK TABLE profile IN SHARE ROW EXCLUSIVE MODE")
  }

  /// Validates a profile while no other transaction can add one.
  private static func validated(
    _ profile: UserProfile,
    of account: Account.ID?,
    in connection: PostgresConnection,
    isNew: Bool = false
  ) throws -> UserProfile {
    try lock(connection)
    let profiles = try UserProfile.all(of: account, in: connection).filter { $0.owner == nil }
    guard !isNew || account == nil || profiles.count < mostProfiles else {
      throw ServiceError.tooManyProfiles(most: mostProfiles)
    }
    return try profile.validated(among: profiles)
  }
}

extension PostgresDatabase {
  /// Returns the named profile or the selected one. The first start without accounts creates a
  /// profile.
  static func currentProfile(
    in connection: PostgresConnection,
    of account: Account.ID?,
    named name: String?
  ) throws -> UserProfile.ID? {
    // Two first starts at the same time create one profile.
    connection.send(command: "LOCK TABLE profile IN SHARE ROW EXCLUSIVE MODE")
    let profiles = try UserProfile.all(of: account, in: connection)
    if let name {
      let named = profiles.filter { $0.name.lowercased() == name.lowercased() }
      guard let profile = named.first(where: { $0.owner == nil }) ?? named.first
      else { throw ServiceError.noSuchProfile(name: name) }
      return profile.id
    }
    if !profiles.isEmpty || account != nil {
      let id = try savedSelection(of: account, in: connection)
      return profiles.contains { $0.id == id } ? id : nil
    }
    guard try connection.query("SELECT 1 FROM account LIMIT 1").count == 0 else { return nil }
    let first = UserProfile(id: UUID(), name: "Me")
    try ProfileClient.insert(first, of: nil, in: connection)
    try saveSelection(first.id, of: nil, in: connection)
    return first.id
  }

  /// Returns the profile that was selected last.
  static func savedSelection(
    of account: Account.ID?,
    in connection: PostgresConnection
  ) throws -> UserProfile.ID? {
    let rows =
      if let account {
        try connection.query(
          "SELECT profile_id FROM account WHERE id = $1",
          PostgresParameter(account)
        )
      } else {
        try connection.query("SELECT value FROM state WHERE key = 'current_profile'")
      }
    return rows.map { $0.uuid($1, 0) }.first ?? nil
  }

  static func saveSelection(
    _ id: UserProfile.ID?,
    of account: Account.ID?,
    in connection: PostgresConnection
  ) throws {
    guard let account else {
      connection.send(
        """
        INSERT INTO state (key, value) VALUES ('current_profile', $1)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """,
        PostgresParameter(id?.uuidString)
      )
      return
    }
    guard let id else {
      connection.send(
        "UPDATE account SET profile_id = NULL WHERE id = $1",
        PostgresParameter(account)
      )
      return
    }
    connection.send(
      """
      UPDATE account SET profile_id = \(ProfileAccess.sql("$2"))
      WHERE id = $1 AND \(ProfileAccess.sql("$2")) IS NOT NULL
      """,
      PostgresParameter(account),
      PostgresParameter(ProfileAccess(profile: id, account: account))
    ) { result in
      guard result.changedCount == 1 else { throw ServiceError.noCurrentProfile }
    }
  }
}
