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
    write: { todos, path in
      do throws(SystemError) {
        try FileAccess.write(Array(TodoText.print(todos).utf8), to: expanded(path))
      } catch {
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
