import Foundation
import GRDB
import Services

extension ServiceError {
  /// Converts an error of the database into a service error.
  init(_ error: any Error, path: String) {
    guard let error = error as? DatabaseError else {
      self =
        error as? ServiceError
        ?? .database(path: path, reason: (error as? SystemError)?.reason ?? "\(error)")
      return
    }
    switch error.resultCode {
    case .SQLITE_CONSTRAINT where error.message?.hasSuffix(" todo.id") == true:
      self = .existingTodos(path: path)
    case .SQLITE_FULL:
      self = .diskFull(path: path)
    case .SQLITE_NOTADB, .SQLITE_CORRUPT:
      self = .notADatabase(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self = .databaseBusy(path: path)
    case .SQLITE_READONLY, .SQLITE_PERM:
      self = .database(path: path, reason: "it is read-only")
    default:
      let hasNoSpace = [.SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_WRITE]
        .contains(error.extendedResultCode)
      self =
        hasNoSpace && Directory.isFull(path.folderName)
        ? .diskFull(path: path)
        : .database(path: path, reason: error.message ?? "SQLite returned \(error.resultCode)")
    }
  }
}

extension Directory {
  /// Returns true if the disk has no space for one page of a database.
  static func isFull(_ path: String) -> Bool {
    var info = statvfs()
    guard statvfs(path, &info) == 0 else { return false }
    return UInt64(info.f_bavail) * UInt64(info.f_frsize) < 1 << 16 || info.f_favail == 0
  }
}
