import Foundation

/// The files of folders and their versions.
struct SourceSnapshot: Equatable, Codable {
  /// A version of a file. An editor that replaces a file changes its number. Because of the number
  /// and the size, a file that was saved after the clock was set back has another version too.
  struct Version: Equatable, Codable {
    /// The time of the last change in nanoseconds since 1970.
    let time: Int
    let size: Int
    /// The number of the file in its file system.
    let number: UInt64
  }

  /// The version of each file, by its absolute path.
  let versions: [String: Version]

  /// Reads the state of folders and files. Hidden files and backups of editors are left out.
  init(_ roots: [String]) {
    var versions: [String: Version] = [:]
    func add(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return }
      if status.st_mode & S_IFMT == S_IFDIR {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        where Self.isSource(name) {
          add(path + "/" + name)
        }
      } else {
        #if canImport(Darwin)
          let time = status.st_mtimespec
        #else
          let time = status.st_mtim
        #endif
        versions[path] = Version(
          time: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec),
          size: Int(status.st_size),
          number: UInt64(status.st_ino)
        )
      }
    }
    for root in roots { add(root) }
    self.versions = versions
  }

  private init(versions: [String: Version]) { self.versions = versions }

  /// Returns the part of the snapshot in folders and files.
  func restricted(to roots: [String]) -> SourceSnapshot {
    SourceSnapshot(
      versions: versions.filter { path, _ in
        roots.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
    )
  }

  static func isSource(_ name: some StringProtocol) -> Bool {
    !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasPrefix("#") && name != "4913"
  }

  /// Returns the paths of the files that were changed, added or removed since another snapshot.
  func changes(since old: SourceSnapshot) -> Set<String> {
    var changes = Set(old.versions.keys.filter { versions[$0] == nil })
    for (path, version) in versions where old.versions[path] != version { changes.insert(path) }
    return changes
  }
}
