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

  /// The path with `~` in front written out, as a shell does: `$HOME` comes before what the system
  /// knows of the person.
  static func expanded(
    _ path: String,
    home: String? = ProcessInfo.processInfo.environment["HOME"]
  ) throws(SystemError) -> String {
    // The system would read up to the NUL, which is another file than the one that was named.
    guard !path.utf8.contains(0) else { throw SystemError(code: EINVAL) }
    if let home, !home.isEmpty, path == "~" || path.hasPrefix("~/") {
      return home + path.dropFirst()
    }
    return (path as NSString).expandingTildeInPath
  }
}
