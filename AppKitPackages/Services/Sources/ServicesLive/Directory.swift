import Foundation
import Services

/// Creates and locks folders.
enum Directory {
  /// Creates a folder and its parents with mode 0700, as the XDG specification requires.
  static func create(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 { return }
    var failure = SystemError.last
    let parent = path.folderName
    if failure.code == ENOENT, parent != path {
      try create(parent)
      // No further retry: some file systems, such as /proc, always report ENOENT.
      if mkdir(path, 0o700) == 0 { return }
      failure = SystemError.last
    }
    guard failure.code == EEXIST else { throw failure }
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
      throw SystemError(code: ENOTDIR)
    }
  }

  /// Creates a folder if necessary, and runs `body` while this process holds a lock on it. The
  /// system releases the lock if this process is killed.
  ///
  /// - Throws: ``ServiceError/folderNotWritable(path:reason:)``, or the error of `body`.
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

extension String {
  /// The folder of a path; the current one if the path names none.
  ///
  /// `deletingLastPathComponent` of `NSString` ends the process if a path is a single letter.
  var folderName: String {
    guard let last = lastIndex(where: { $0 != "/" }) else { return isEmpty ? "." : "/" }
    guard let slash = self[...last].lastIndex(of: "/") else { return "." }
    let end = self[..<slash].lastIndex { $0 != "/" }
    return end.map { String(self[...$0]) } ?? "/"
  }
}
