import Dependencies
import Foundation
import Services

extension EntryClient {
  /// A client that saves lines as JSON in a file, and creates the folder of the file.
  static func live(file: URL) -> EntryClient {
    EntryClient(
      load: {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
      },
      save: { lines in
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try JSONEncoder().encode(lines).write(to: file, options: .atomic)
      }
    )
  }
}

extension EntryClient: DependencyKey {
  public static let liveValue = live(
    file: .applicationSupportDirectory
      .appending(path: ProcessInfo.processInfo.processName)
      .appending(path: "EntryClient.json")
  )
}
