import Foundation

/// A checkout of this repository, or a folder of the same shape that a test creates.
///
/// All paths that its methods take and return are relative to `root`.
public struct Repository: Sendable {
  public let root: URL

  public init(root: URL) {
    self.root = root
  }

  /// The repository in the current folder. Each script of this repository changes to its root
  /// before it runs a command.
  public static var current: Repository {
    Repository(root: URL(filePath: FileManager.default.currentDirectoryPath))
  }

  public func url(of path: String) -> URL {
    root.appending(path: path)
  }

  public func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(of: path).path)
  }

  public func text(of path: String) throws -> String {
    try String(contentsOf: url(of: path), encoding: .utf8)
  }

  /// Writes a file and creates the folders that it is in.
  public func write(_ text: String, to path: String) throws {
    let url = url(of: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// The names of the entries of a folder in alphabetical order, or none if it does not exist.
  public func entries(of path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url(of: path).path)
    return (names ?? []).sorted()
  }

  /// The paths of the Swift files in a folder and the folders below it, relative to the folder. A
  /// symbolic link to a folder has none.
  public func swiftFiles(in folder: String) -> [String] {
    let path = url(of: folder).path
    guard
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil,
      let paths = try? FileManager.default.subpathsOfDirectory(atPath: path)
    else { return [] }
    return paths.filter { $0.hasSuffix(".swift") }.sorted()
  }
}
