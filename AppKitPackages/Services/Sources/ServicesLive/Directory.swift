import Foundation
import Services

/// Folders that data is kept in.
enum Directory {
  /// Creates a folder with everything above it, for its owner only, as the XDG specification demands.
  static func create(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 { return }
    var failure = SystemError.last
    let parent = (path as NSString).deletingLastPathComponent
    if failure.code == ENOENT, !parent.isEmpty, parent != path {
      try create(parent)
      // Only once more: there are folders, such as /proc, that say the same of what they refuse.
      if mkdir(path, 0o700) == 0 { return }
      failure = SystemError.last
    }
    guard failure.code == EEXIST else { throw failure }
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
      throw SystemError(code: ENOTDIR)
    }
  }

  /// Creates a folder if it is missing, and keeps other processes that do the same waiting while
  /// `body` runs. The system lifts the lock if this process is killed.
  ///
  /// - Throws: ``ServiceError/folderNotWritable(path:reason:)``, and what `body` throws.
  static func locked<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    let folder: Int32
    do {
      try create(path)
      _ = try retryingInterrupts { access(path, W_OK | X_OK) }
      folder = try retryingInterrupts { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    } catch {
      throw error.isFullDisk
        ? ServiceError.diskFull(path: path)
        : ServiceError.folderNotWritable(path: path, reason: error.reason)
    }
    defer { close(folder) }
    _ = try? retryingInterrupts { flock(folder, LOCK_EX) }
    return try body()
  }
}
