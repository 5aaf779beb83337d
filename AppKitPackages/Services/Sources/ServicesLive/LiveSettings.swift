import Dependencies
import Foundation
import Services

/// The preferences in the settings file, for hosts whose to-dos are not in a file.
///
/// ```swift
/// let settings = LiveSettings(directories: AppDirectories())
/// prepareDependencies { $0.settingsClient = settings.settingsClient }
/// ```
public struct LiveSettings: Sendable {
  /// The preferences.
  public let settingsClient: SettingsClient
  private let file: SettingsFile

  /// Creates the client. The file is read on the first call.
  ///
  /// - Parameter directories: The folders of the app.
  public init(directories: AppDirectories = AppDirectories()) {
    self.init(SettingsFile(path: directories.settings), user: nil)
  }

  private init(_ file: SettingsFile, user: UUID?) {
    self.file = file
    settingsClient = .live(file, user: user)
  }

  /// Returns the same preferences for another store of this process. The stream of changes contains
  /// those of the other stores only.
  public func forAnotherStore() -> LiveSettings {
    LiveSettings(file, user: UUID())
  }
}
