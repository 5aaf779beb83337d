import Dependencies
import DependenciesMacros
import Models

/// A client for the saved preferences.
///
/// ```swift
/// @Dependency(\.settingsClient) var settingsClient
///
/// var settings = try await settingsClient.load()
/// settings.theme = .dark
/// try await settingsClient.save(settings)
/// ```
@DependencyClient
public struct SettingsClient: Sendable {
  /// Returns the saved settings, or the defaults if none were saved.
  public var load: @Sendable () async throws -> AppSettings
  /// Saves the settings that differ from those that this client has loaded, saved or reported last.
  /// The others stay as somebody else has saved them. If this throws, the saved settings are
  /// unchanged.
  public var save: @Sendable (_ settings: AppSettings) async throws -> Void
  /// Returns a stream of the settings that this process saves after the call, without those of this
  /// store if the process has several.
  public var changes: @Sendable () -> AsyncStream<AppSettings> = { AsyncStream { $0.finish() } }
}

extension DependencyValues {
  /// A client for the saved preferences.
  public var settingsClient: SettingsClient {
    get { self[SettingsClient.self] }
    set { self[SettingsClient.self] = newValue }
  }
}
