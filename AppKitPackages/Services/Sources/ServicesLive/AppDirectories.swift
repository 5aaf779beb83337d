import Foundation

/// The folders for the app's database and settings.
///
/// ```swift
/// let directories = AppDirectories()  // the standard folders
/// let temporary = AppDirectories(all: "/tmp/trial")
/// ```
///
/// The standard folders follow the
/// [XDG Base Directory Specification](https://specifications.freedesktop.org/basedir-spec/latest/):
/// to-dos under `$XDG_DATA_HOME`, or `~/.local/share`, and settings under `$XDG_CONFIG_HOME`, or
/// `~/.config`. A variable with a relative path is ignored, as the specification requires.
public struct AppDirectories: Hashable, Sendable {
  /// Name of the app's subfolder.
  public static let name = "composed-todos"

  /// The folder of the database.
  public var data: String
  /// The folder of the settings.
  public var config: String

  /// Creates the standard folders.
  ///
  /// - Parameter environment: The environment variables.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func directory(_ variable: String, _ fallback: String) -> String {
      let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
      return (base ?? "\(home)/\(fallback)") + "/" + Self.name
    }
    data = directory("XDG_DATA_HOME", ".local/share")
    config = directory("XDG_CONFIG_HOME", ".config")
  }

  /// Creates a configuration with one folder for the database and the settings.
  public init(all directory: String) {
    data = directory
    config = directory
  }

  /// Path of the database.
  public var database: String { data + "/todos.sqlite" }
  /// Path of the settings file.
  public var settings: String { config + "/settings.json" }
}
