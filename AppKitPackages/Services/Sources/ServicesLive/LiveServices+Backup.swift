import Foundation
import GRDB
import Services

extension LiveServices {
  /// Copies the database into a file, also while processes use it.
  ///
  /// ```swift
  /// try await LiveServices.backUp(AppDirectories(), to: "todos.backup")
  /// ```
  ///
  /// The file replaces an earlier one when it is complete.
  ///
  /// - Throws: A `ServiceError`.
  public static func backUp(_ directories: AppDirectories, to path: String) async throws {
    let database = try TodoDatabase(path: directories.database)
    defer { database.close() }
    // SQLite creates the file, so its folder keeps others from opening it before it has its mode.
    var name = Array((path + ".XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      throw ServiceError.unwritableFile(path: path, reason: SystemError.last.reason)
    }
    let folder = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let copy = folder + "/copy"
    do {
      try await database.maintain { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
      let bytes = open(copy, O_RDONLY | O_CLOEXEC)
      defer { Foundation.close(bytes) }
      _ = try retryingInterrupts { fchmod(bytes, 0o600) }
      _ = try retryingInterrupts { fsync(bytes) }
      _ = try retryingInterrupts { rename(copy, path) }
    } catch let error as SystemError {
      throw ServiceError.unwritableFile(path: path, reason: error.reason)
    }
  }

  /// Replaces the database by a file of ``backUp(_:to:)``, in one transaction.
  ///
  /// Processes that use the database show the restored to-dos.
  ///
  /// - Parameters:
  ///   - directories: The folders of the database and the settings.
  ///   - path: The file.
  ///   - isReplacing: Whether to-dos may be lost.
  /// - Throws: A `ServiceError`. The database is then unchanged.
  public static func restore(
    _ directories: AppDirectories,
    from path: String,
    replacing isReplacing: Bool
  ) async throws {
    let source = try TodoDatabase.openBackup(path)
    defer { try? source.close() }
    let database = try TodoDatabase(path: directories.database)
    do {
      try await database.replaceContent(from: source, isReplacing: isReplacing)
      database.close()
    } catch {
      database.close()
      throw error
    }
    // Migrates what an earlier version has written.
    try TodoDatabase(path: directories.database).close()
  }
}

extension TodoDatabase {
  /// Opens a copy, and checks that this version of the app can use it.
  static func openBackup(_ path: String) throws -> DatabaseQueue {
    guard Foundation.access(path, F_OK) == 0 else {
      throw ServiceError.unreadableFile(path: path, reason: SystemError.last.reason)
    }
    do {
      try checkHeader(path)
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.read { db in
        try checkOwner(db, path: path, isEmptyAllowed: false)
        guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
          throw ServiceError.notADatabase(path: path)
        }
      }
      return queue
    } catch {
      throw ServiceError(error, path: path)
    }
  }

  /// Replaces all tables by those of another database.
  func replaceContent(from source: DatabaseQueue, isReplacing: Bool) async throws {
    let path = path
    try await maintain { db in
      let hasTodos = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM todo)") ?? true
      guard isReplacing || !hasTodos else { throw ServiceError.notEmpty(path: path) }
      try source.writeWithoutTransaction { try $0.backup(to: db) }
    }
    // Notifies the watchers of other processes.
    utimensat(AT_FDCWD, path, nil, 0)
  }
}
