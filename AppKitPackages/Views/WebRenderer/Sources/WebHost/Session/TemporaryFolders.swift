import Foundation

/// The folder of this process for the files of all sessions.
///
/// A process that is killed cannot delete its files. The next one does: each process holds a lock on its
/// folder, which the system releases at its end.
enum TemporaryFolders {
  private static let prefix = "web-files-"

  /// The folder, which only this user can read. It is made on first use, when those without a process
  /// are deleted.
  static let own: URL = {
    let parent = FileManager.default.temporaryDirectory
    removeAbandoned(in: parent)
    return make(in: parent)
  }()

  /// Deletes the folders of processes that have ended.
  static func removeAbandoned(in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let folder = parent.appending(component: name)
      let file = open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      var info = stat()
      guard fstat(file, &info) == 0, info.st_uid == getuid(), flock(file, LOCK_EX | LOCK_NB) == 0
      else { continue }
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// Makes a folder, and locks it until this process ends.
  static func make(in parent: URL) -> URL {
    while true {
      let folder = parent.appending(component: prefix + randomText())
      guard mkdir(folder.path, 0o700) == 0 else {
        // Without a folder, each file reports that it cannot be written.
        if errno == EEXIST { continue }
        return folder
      }
      let file = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      // Another process may delete the folder before it is locked.
      guard file >= 0 else {
        if errno == ENOENT { continue }
        return folder
      }
      // The file stays open.
      flock(file, LOCK_SH)
      if access(folder.path, F_OK) == 0 { return folder }
      close(file)
    }
  }
}
