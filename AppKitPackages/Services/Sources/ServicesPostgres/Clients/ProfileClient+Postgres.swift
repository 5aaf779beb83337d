import Foundation
import Services

extension ProfileClient {
  /// A client for the profiles in a database on a server.
  static func postgres(_ database: PostgresDatabase) -> ProfileClient {
    ProfileClient(
      all: { try await database.read { try UserProfile.all($0) } },
      current: {
        try await database.read { connection in
          do {
            let id = try database.profileID(connection)
            return try UserProfile.all(connection).first { $0.id == id }
          } catch ServiceError.noCurrentProfile {
            return nil
          }
        }
      },
      create: { profile in
        try await database.write { connection in
          let profile = try validated(profile, in: connection)
          try connection.query(
            "INSERT INTO profile (id, name, email) VALUES ($1, $2, $3)",
            PostgresParameter(profile.id),
            PostgresParameter(profile.name),
            PostgresParameter(profile.email)
          )
        }
      },
      update: { profile in
        try await database.write { connection in
          let profile = try validated(profile, in: connection)
          let result = try connection.query(
            "UPDATE profile SET name = $2, email = $3 WHERE id = $1",
            PostgresParameter(profile.id),
            PostgresParameter(profile.name),
            PostgresParameter(profile.email)
          )
          guard result.changedCount == 1 else {
            throw ServiceError.noSuchProfile(name: profile.name)
          }
        }
      },
      delete: { id in
        try await database.write { connection in
          try connection.query("DELETE FROM profile WHERE id = $1", PostgresParameter(id))
        }
      },
      select: { id in
        try await database.write { connection in
          try PostgresDatabase.saveSelection(id, in: connection)
        }
        database.selectProfile(id)
      }
    )
  }

  /// Validates a profile while no other transaction can add one.
  private static func validated(
    _ profile: UserProfile,
    in connection: PostgresConnection
  ) throws -> UserProfile {
    try connection.execute("LOCK TABLE profile IN SHARE ROW EXCLUSIVE MODE")
    return try profile.validated(among: UserProfile.all(connection))
  }
}

extension PostgresDatabase {
  /// Returns the named profile or the selected one. The first start creates a profile.
  static func currentProfile(
    in connection: PostgresConnection,
    named name: String?
  ) throws -> UserProfile.ID? {
    // Two first starts at the same time create one profile.
    try connection.execute("LOCK TABLE profile IN SHARE ROW EXCLUSIVE MODE")
    let profiles = try UserProfile.all(connection)
    if let name {
      guard let profile = profiles.first(where: { $0.name.lowercased() == name.lowercased() })
      else { throw ServiceError.noSuchProfile(name: name) }
      return profile.id
    }
    guard profiles.isEmpty else {
      let id =
        try connection.query("SELECT value FROM state WHERE key = 'current_profile'")
        .map { $0.uuid($1, 0) }.first ?? nil
      return profiles.contains { $0.id == id } ? id : nil
    }
    let first = UserProfile(id: UUID(), name: "Me")
    try connection.query(
      "INSERT INTO profile (id, name, email) VALUES ($1, $2, '')",
      PostgresParameter(first.id),
      PostgresParameter(first.name)
    )
    try saveSelection(first.id, in: connection)
    return first.id
  }

  static func saveSelection(
    _ id: UserProfile.ID?,
    in connection: PostgresConnection
  ) throws {
    try connection.query(
      """
      INSERT INTO state (key, value) VALUES ('current_profile', $1)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value
      """,
      PostgresParameter(id?.uuidString)
    )
  }
}
