import Foundation
import Services

extension TodoFileClient {
  /// A client for the files of this machine.
  static let live = live(temporaryFolder: FileManager.default.temporaryDirectory.path)

  /// A client that writes temporary files into a folder.
  static func live(temporaryFolder: String) -> TodoFileClient {
    TodoFileClient(
      read: { path in
        let bytes: [UInt8]
        do throws(SystemError) {
          bytes = Array(try FileAccess.read(expanded(path)))
        } catch {
          throw ServiceError.unreadableFile(path: path, reason: error.reason)
        }
        guard !databaseSignatures.contains(where: bytes.starts) else {
          throw ServiceError.databaseFile(file: URL(filePath: path).lastPathComponent)
        }
        let text = TodoText(parsing: bytes)
        let binaryLines = text.problems.count { [.invalidUTF8, .nulCharacter].contains($0.reason) }
        guard binaryLines <= text.todos.count else {
          throw ServiceError.notText(file: URL(filePath: path).lastPathComponent)
        }
        return text
      },
      write: { batches, path in
        try await write(batches, to: path) { _ in }
      },
      writeTemporary: { batches, progress in
        let folder = temporaryFolder + "/todos-\(UUID().uuidString)"
        let path = folder + "/todo.txt"
        do throws(SystemError) {
          // Other people of this machine must not read the to-dos.
          _ = try retryingInterrupts { mkdir(folder, 0o700) }
        } catch {
          throw serviceError(error, path)
        }
        do {
          let count = try await write(batches, to: path, progress: progress)
          return TemporaryTodoFile(url: URL(filePath: path), count: count)
        } catch {
          rmdir(folder)
          throw error
        }
      },
      removeTemporary: { file in
        unlink(file.url.path)
        // A folder with other files remains.
        rmdir(file.url.deletingLastPathComponent().path)
      }
    )
  }

  /// The first bytes of databases of SQLite and of files of `pg_dump`: many of their lines could be to-dos.
  private static let databaseSignatures = [Array("SQLite format 3\0".utf8), Array("PGDMP".utf8)]

  /// Replaces a file with to-dos, of which one batch is in memory at a time.
  private static func write(
    _ batches: AsyncThrowingStream<[Todo], any Error>,
    to path: String,
    progress: (Int) async -> Void
  ) async throws -> Int {
    do {
      let file = try FileReplacement(expanded(path))
      do {
        var count = 0
        for try await todos in batches {
          try file.write(Array(TodoText.print(todos, isStart: count == 0).utf8))
          count += todos.count
          await progress(count)
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
      throw serviceError(error, path)
    }
  }

  private static func serviceError(_ error: SystemError, _ path: String) -> ServiceError {
    error.isFullDisk
      ? .diskFull(path: path) : .unwritableFile(path: path, reason: error.reason)
  }

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
