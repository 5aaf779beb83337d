import Foundation
import Services

/// Reads and writes the settings in a JSON file.
///
/// A save reads the file, to keep the keys of later versions, and replaces it. The actor serializes
/// saves, so that concurrent ones do not overwrite each other.
actor SettingsFile {
  private let path: String
  nonisolated let changes = Broadcast<Change>(.bufferingNewest(1))

  /// Saved settings, and the user who saved them.
  struct Change: Sendable {
    let settings: AppSettings
    let user: UUID?
  }

  init(path: String) {
    self.path = path
  }

  func load() throws -> AppSettings {
    guard let bytes = try read() else { return AppSettings() }
    do {
      return try JSONDecoder().decode(AppSettings.self, from: Data(bytes))
    } catch {
      throw ServiceError.invalidSettings(path: path, reason: Self.reason(error))
    }
  }

  /// Saves settings.
  ///
  /// - Parameters:
  ///   - settings: All settings.
  ///   - known: The settings that the user knows, if others can have changed them.
  ///   - user: The user who saves them.
  func save(
    _ settings: AppSettings,
    known: KnownSettings = KnownSettings(),
    user: UUID? = nil
  ) throws {
    var object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(settings))
    if let old = try? read().map({ try JSONSerialization.jsonObject(with: Data($0)) }),
      let old = old as? [String: Any],
      let new = try JSONSerialization.jsonObject(with: known.changes(in: settings))
        as? [String: Any]
    {
      object = old.merging(new) { $1 }
    }
    let data = try JSONSerialization.data(
      withJSONObject: object,
      options: [.prettyPrinted, .sortedKeys]
    )
    do throws(SystemError) {
      try Directory.create(path.folderName)
      try FileAccess.write(Array(data) + [0x0A], to: path, newMode: 0o600)
    } catch {
      throw error.isFullDisk
        ? ServiceError.diskFull(path: path)
        : ServiceError.unwritableFile(path: path, reason: error.reason)
    }
    let saved = (try? JSONDecoder().decode(AppSettings.self, from: data)) ?? settings
    known.remember(saved)
    // If others have changed settings, the user who saves learns of them, too.
    changes.send(Change(settings: saved, user: saved == settings ? user : nil))
  }

  private func read() throws -> [UInt8]? {
    do {
      return try FileAccess.read(path)
    } catch {
      if error.code == ENOENT { return nil }
      throw ServiceError.unreadableFile(path: path, reason: error.reason)
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      if let key = context.codingPath.first {
        "\"\(key.stringValue)\" has an invalid value"
      } else {
        "it is not valid JSON"
      }
    default: "\(error)"
    }
  }
}

extension SettingsClient {
  /// A client for the settings in a file.
  ///
  /// - Parameter user: The store that saves the settings. Its own changes are not reported to it.
  ///   By default, all changes are reported.
  static func live(_ file: SettingsFile, user: UUID? = nil) -> SettingsClient {
    let known = KnownSettings()
    return SettingsClient(
      load: { known.remember(try await file.load()) },
      save: { try await file.save($0, known: known, user: user) },
      changes: {
        let changes = file.changes.stream()
        return AsyncStream { continuation in
          let task = Task {
            for await change in changes where user == nil || change.user != user {
              continuation.yield(known.remember(change.settings))
            }
            continuation.finish()
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      }
    )
  }
}
