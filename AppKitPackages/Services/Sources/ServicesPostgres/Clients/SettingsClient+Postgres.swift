import Foundation
import Services

extension SettingsClient {
  /// A client for the settings of an account.
  static func postgres(_ database: PostgresDatabase, account: Account.ID) -> SettingsClient {
    let known = KnownSettings()
    let load: @Sendable () async throws -> AppSettings = {
      known.remember(
        try await database.read("settings.load") { try AppSettings(of: account, in: $0) }
      )
    }
    return SettingsClient(
      load: load,
      save: { settings in
        let text = String(decoding: try known.changes(in: settings), as: UTF8.self)
        let saved = try await database.write("settings.save", announcing: { .settings(account) }) {
          connection in
          // Keeps the keys of later versions, and what others have changed.
          try connection.query(
            """
            UPDATE account SET settings = coalesce(settings::jsonb, '{}') || $2::jsonb
            WHERE id = $1 AND NOT is_disabled RETURNING settings
            """,
            PostgresParameter(account),
            PostgresParameter(text)
          ).map { AppSettings(saved: $0.text($1, 0)) }.first ?? settings
        }
        known.remember(saved)
        if saved != settings { database.settingsChanges.send(()) }
      },
      changes: {
        let changes = database.settingsChanges.stream()
        return AsyncStream { continuation in
          let task = Task {
            for await _ in changes {
              // After a failure, the window keeps its settings until the next change.
              if let settings = try? await load() { continuation.yield(settings) }
            }
            continuation.finish()
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      }
    )
  }
}

extension AppSettings {
  /// Reads the settings of an account, or the defaults if none were saved.
  init(of account: Account.ID, in connection: PostgresConnection) throws {
    self.init(
      saved: try connection.query(
        "SELECT settings FROM account WHERE id = $1",
        PostgresParameter(account)
      ).map { $0.text($1, 0) }.first ?? nil
    )
  }

  /// Decodes the column `settings` of an account. Damaged settings must not lock a person out, so
  /// they are the defaults.
  init(saved text: String?) {
    let settings = text.flatMap {
      try? JSONDecoder().decode(AppSettings.self, from: Data($0.utf8))
    }
    self = settings ?? AppSettings()
  }
}
