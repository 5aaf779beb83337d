import Foundation
import Services

extension TodoFileClient {
  /// A client for the files of this machine.
  static let live = TodoFileClient(
    read: { path in
      do throws(SystemError) {
        return TodoText(parsing: try FileAccess.read(expanded(path)))
      } catch {
        throw ServiceError.unreadableFile(path: path, reason: error.reason)
      }
    },
    write: { batches, path in
      do {
        let file = try FileReplacement(expanded(path))
        do {
          var count = 0
          for try await todos in batches {
            try file.write(Array(TodoText.print(todos).utf8))
            count += todos.count
          }
          // The stream ends early in a cancelled task.
          try Task.checkCancellation()
          try file.commit()
          return count
        } catch {
          file.discard()
          throw error
        }
      } catch let error as SystemError {
        throw error.isFullDisk
          ? ServiceError.diskFull(path: path)
          : ServiceError.unwritableFile(path: path, reason: error.reason)
      }
    }
  )

  /// Expands a leading `~` as a shell does, with `$HOME` before the home directory of the account.
  static func expanded(
    _ path: String,
    home: String? = ProcessInfo.processInfo.environment["HOME"]
  ) throws(SystemError) -> String {
    // System calls end a path at a NUL character and would open another file.
    guard !path.utf8.contains(0) else { throw SystemError(code: EINVAL) }
    if let home, !home.isEmpty, path == "~" || path.hasPrefix("~/") {
      return home + path.dropFirst()
    }
    return (path as NSString).expandingTildeInPath
  }
}
