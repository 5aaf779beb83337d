import Foundation
import Services

extension TodoFileClient {
  /// Files of this machine.
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

  private static func expanded(_ path: String) throws(SystemError) -> String {
    // The system would read up to the NUL, which is another file than the one that was named.
    guard !path.utf8.contains(0) else { throw SystemError(code: EINVAL) }
    return (path as NSString).expandingTildeInPath
  }
}
