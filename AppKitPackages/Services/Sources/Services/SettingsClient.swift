import Dependencies
import DependenciesMacros
import Models

/// The preferences of the person at this machine, where they are kept.
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
  /// Reads the settings; the standard ones if none were ever saved.
  public var load: @Sendable () async throws -> AppSettings
  /// Writes the settings: all of them, or none if it throws.
  public var save: @Sendable (_ settings: AppSettings) async throws -> Void
  /// Every settings saved from now on by this process, until the reader stops listening.
  public var changes: @Sendable () -> AsyncStream<AppSettings> = { AsyncStream { $0.finish() } }
}

extension DependencyValues {
  /// The preferences of the person at this machine.
  public var settingsClient: SettingsClient {
    get { self[SettingsClient.self] }
    set { self[SettingsClient.self] = newValue }
  }
}
