import Foundation

/// The files of folders and the times of their last changes.
struct SourceSnapshot: Equatable, Codable {
  /// The time of the last change in nanoseconds since 1970, for each absolute path.
  let times: [String: Int]

  /// Reads the state of folders and files. Hidden files and backups of editors are left out.
  init(_ roots: [String]) {
    var times: [String: Int] = [:]
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
        times[path] = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
      }
    }
    for root in roots { add(root) }
    self.times = times
  }

  private init(times: [String: Int]) { self.times = times }

  /// Returns the part of the snapshot in folders and files.
  func restricted(to roots: [String]) -> SourceSnapshot {
    SourceSnapshot(
      times: times.filter { path, _ in
        roots.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
    )
  }

  static func isSource(_ name: some StringProtocol) -> Bool {
    !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasPrefix("#") && name != "4913"
  }

  /// Returns the paths of the files that were changed, added or removed since another snapshot.
  func changes(since old: SourceSnapshot) -> Set<String> {
    var changes = Set(old.times.keys.filter { times[$0] == nil })
    for (path, time) in times where old.times[path] != time { changes.insert(path) }
    return changes
  }
}
