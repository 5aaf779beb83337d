import Foundation
import GRDB
import Services

extension ProfileClient {
  /// A client for the profiles in a database.
  static func live(_ database: @escaping @Sendable () throws -> TodoDatabase) -> ProfileClient {
    ProfileClient(
      all: { try await database().read { try UserProfile.all($0) } },
      current: {
        let database = try database()
        return try await database.read { db in
          guard let id = try? database.profileID(db) else { return nil }
          return try UserProfile.all(db).first { $0.id == id }
        }
      },
      create: { profile in
        try await database().write { db in
          let profile = try profile.validated(among: UserProfile.all(db))
          try db.execute(
            sql: "INSERT INTO profile (id, name, email) VALUES (?, ?, ?)",
            arguments: [profile.id, profile.name, profile.email]
          )
        }
      },
      edit: { profile, base in
        try await database().write { db in
          try update(profile.merged(among: UserProfile.all(db), base: base), in: db)
        }
      },
      update: { profile in
        _ = try await database().write { try update(profile, in: $0) }
      },
      delete: { id in
        try await database().write { db in
          try db.execute(sql: "DELETE FROM profile WHERE id = ?", arguments: [id])
        }
      },
      select: { id in
        let database = try database()
        try await database.write { db in
          try db.execute(
            sql: "REPLACE INTO state (key, value) VALUES ('current_profile', ?)",
            arguments: [id]
          )
          database.selectProfile(id)
        }
      }
    )
  }

  private static func update(_ profile: UserProfile, in db: Database) throws -> UserProfile {
    let profile = try profile.validated(among: UserProfile.all(db))
    try db.execute(
      sql: "UPDATE profile SET name = ?, email = ? WHERE id = ?",
      arguments: [profile.name, profile.email, profile.id]
    )
    guard db.changesCount == 1 else { throw ServiceError.noSuchProfile(name: profile.name) }
    return profile
  }
}

extension TodoDatabase {
  /// Returns the named profile or the selected one. The first start creates a profile.
  static func currentProfile(in db: Database, named name: String?) throws -> UserProfile.ID? {
    let profiles = try UserProfile.all(db)
    if let name {
      guard let profile = profiles.first(where: { $0.name.lowercased() == name.lowercased() })
      else { throw ServiceError.noSuchProfile(name: name) }
      return profile.id
    }
    guard profiles.isEmpty else {
      let sql = "SELECT value FROM state WHERE key = 'current_profile'"
      let id = try UUID.fetchOne(db, sql: sql)
      return profiles.contains { $0.id == id } ? id : nil
    }
    let first = UserProfile(id: UUID(), name: "Me")
    try db.execute(
      sql: """
        INSERT INTO profile (id, name, email) VALUES (?, ?, '');
        REPLACE INTO state (key, value) VALUES ('current_profile', ?);
        """,
      arguments: [first.id, first.name, first.id]
    )
    return first.id
  }
}
