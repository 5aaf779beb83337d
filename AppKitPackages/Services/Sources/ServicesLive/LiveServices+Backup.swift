import Foundation
import GRDB
import Services

extension LiveServices {
  /// Copies the database into a new file, also while processes use it.
  ///
  /// ```swift
  /// try await LiveServices.backUp(AppDirectories(), to: "todos.backup")
  /// ```
  ///
  /// - Throws: A `ServiceError`. There is no file then.
  public static func backUp(_ directories: AppDirectories, to path: String) async throws {
    let database = try TodoDatabase(path: directories.database)
    defer { database.close() }
    do {
      let file = try NewFile(path)
      defer { file.remove() }
      let copy = file.temporary
      try await database.maintain { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
      let queue = try DatabaseQueue(path: copy)
      // The numbers of changes would have other meanings for the processes that use the database.
      try await queue.write { try $0.execute(sql: "DELETE FROM change") }
      try queue.close()
      try file.commit()
    } catch let error as SystemError {
      throw error.isFullDisk
        ? ServiceError.diskFull(path: path)
        : error.code == EEXIST
          ? .existingFile(path: path) : .unwritableFile(path: path, reason: error.reason)
    } catch ServiceError.diskFull {
      throw ServiceError.diskFull(path: path)
    } catch {
      throw ServiceError(error, path: path)
    }
  }

  /// Replaces the database by a file of ``backUp(_:to:)``, in one transaction.
  ///
  /// Processes that use the database show the restored to-dos.
  ///
  /// ```swift
  /// try await LiveServices.restore(AppDirectories(), from: "todos.backup", replacing: false)
  /// ```
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
    do {
      let database = try TodoDatabase(path: directories.database)
      defer { database.close() }
      try await database.replaceContent(from: source, isReplacing: isReplacing)
    }
    // Migrates what an earlier version has written.
    try TodoDatabase(path: directories.database).close()
  }
}

/// A file that is written in a folder of its own beside its place, and appears there when it is complete.
///
/// Only its owner can read it.
private struct NewFile {
  let temporary: String
  private let folder: String
  private let path: String

  /// - Throws: A ``SystemError`` if there is such a file already.
  init(_ path: String) throws(SystemError) {
    self.path = path
    var info = stat()
    if lstat(path, &info) == 0 { throw SystemError(code: EEXIST) }
    var name = Array((path + ".XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else { throw SystemError.last }
    folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    temporary = folder + "/copy"
  }

  /// Moves the complete file to its place.
  func commit() throws(SystemError) {
    let file = try retryingInterrupts { open(temporary, O_RDONLY | O_CLOEXEC) }
    defer { close(file) }
    _ = try retryingInterrupts { fchmod(file, 0o600) }
    _ = try retryingInterrupts { fsync(file) }
    _ = try retryingInterrupts { rename(temporary, path) }
  }

  /// Deletes what is not complete.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

extension TodoDatabase {
  /// Opens a copy, and checks that this version of the app can use it.
  fileprivate static func openBackup(_ path: String) throws -> DatabaseQueue {
    guard Foundation.access(path, R_OK) == 0 else {
      throw ServiceError.unreadableFile(path: path, reason: SystemError.last.reason)
    }
    do {
      _ = try checkHeader(path)
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.read { db in
        let isEmpty = try checkOwner(db, path: path)
        guard try !isEmpty && String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
          throw ServiceError.notABackup(path: path)
        }
      }
      return queue
    } catch {
      switch ServiceError(error, path: path) {
      case .notADatabase, .foreignDatabase: throw ServiceError.notABackup(path: path)
      case let error: throw error
      }
    }
  }

  /// Replaces all tables by those of another database.
  fileprivate func replaceContent(from source: DatabaseQueue, isReplacing: Bool) async throws {
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
