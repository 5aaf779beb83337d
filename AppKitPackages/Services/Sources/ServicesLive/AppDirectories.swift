import Foundation

/// The folders in which the app keeps what is entered.
///
/// ```swift
/// let directories = AppDirectories()  // the usual ones
/// let apart = AppDirectories(all: "/tmp/trial")
/// ```
///
/// They follow the [XDG Base Directory Specification](https://specifications.freedesktop.org/basedir-spec/latest/):
/// to-dos under `$XDG_DATA_HOME`, or `~/.local/share`, and settings under `$XDG_CONFIG_HOME`, or
/// `~/.config`. A relative path in a variable is ignored, as the specification demands.
public struct AppDirectories: Hashable, Sendable {
  /// The name of the app's folder in the folders of the person.
  public static let name = "composed-todos"

  /// Where the database is.
  public var data: String
  /// Where the settings are.
  public var config: String

  /// The usual folders.
  ///
  /// - Parameter environment: The variables that say where they are.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func directory(_ variable: String, _ fallback: String) -> String {
      let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let home = environment["HOME"] ?? NSHomeDirectory()
      return (base ?? "\(home)/\(fallback)") + "/" + Self.name
    }
    data = directory("XDG_DATA_HOME", ".local/share")
    config = directory("XDG_CONFIG_HOME", ".config")
  }

  /// One folder for everything, as `--data-dir` names it.
  public init(all directory: String) {
    data = directory
    config = directory
  }

  /// The file of the database.
  public var database: String { data + "/todos.sqlite" }
  /// The file of the settings.
  public var settings: String { config + "/settings.json" }
}
