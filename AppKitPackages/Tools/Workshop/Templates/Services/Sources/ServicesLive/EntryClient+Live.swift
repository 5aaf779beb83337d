import Dependencies
import Foundation
import Services

extension EntryClient {
  /// A client that saves lines as JSON in a file, and creates the folder of the file.
  static func live(file: URL) -> EntryClient {
    let stored = EntryFile(file: file)
    return EntryClient(load: { try stored.lines() }, save: { try stored.save($0) })
  }
}

extension EntryClient: DependencyKey {
  public static let liveValue = live(
    file: .applicationSupportDirectory
      .appending(path: ProcessInfo.processInfo.processName)
      .appending(path: "EntryClient.json")
  )
}

/// The file of the entries.
///
/// Its format has a version. To change the format, raise ``latest`` and let ``lines()`` convert the
/// older ones, so that a new version of the app reads what an old one has saved.
struct EntryFile: Sendable {
  let file: URL
  private static let latest = 1

  private struct Contents: Codable {
    var version: Int
    var lines: [String]
  }

  func lines() throws -> [String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    let contents: Contents
    do {
      contents = try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
    } catch is DecodingError {
      throw EntryFileError.unreadable(file)
    }
    guard contents.version <= Self.latest else { throw EntryFileError.newer(file) }
    return contents.lines
  }

  func save(_ lines: [String]) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let contents = Contents(version: Self.latest, lines: lines)
    try JSONEncoder().encode(contents).write(to: file, options: .atomic)
  }
}

/// The reason why a file has no entries.
enum EntryFileError: LocalizedError, Equatable {
  case newer(URL)
  case unreadable(URL)

  var errorDescription: String? {
    switch self {
    case .newer(let file):
      "\(file.path) is of a newer version of the app. To fix this, update the app."
    case .unreadable(let file):
      "\(file.path) contains no entries. To fix this, restore it from a backup, or remove it."
    }
  }
}
