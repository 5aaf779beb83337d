import Foundation
import GRDB
import Services
import Synchronization

/// An open database and the profile that this process works on.
///
/// Writes are on the disk when they return: the journal is a write-ahead log with
/// `synchronous=FULL`. For a killed process `NORMAL` would do, since what it wrote stays in the
/// system's cache; but then a power cut could take back to-dos that the screen showed as saved.
final class TodoDatabase: Sendable {
  let path: String
  let changes = Broadcast<TodoChange>.changes()
  private let queue: DatabaseQueue
  private let currentProfile: Mutex<UserProfile.ID?>
  private let lastVersion = Mutex<Int?>(nil)
  private let watcher = Mutex<DirectoryWatcher?>(nil)

  /// Opens a database, and creates it or brings it up to date where needed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - profileName: The profile to work on; by default the one that was selected last.
  /// - Throws: A ``ServiceError``. Then the file is as it was.
  init(path: String, profileName: String? = nil) throws {
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    do {
      // Two processes at their first start must not both create the tables.
      queue = try Directory.locked(folder) {
        try Self.checkHeader(path)
        let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
        let isCurrent = try queue.writeWithoutTransaction { try Self.isCurrent($0, path: path) }
        if !isCurrent { try Schema.migrator.migrate(queue) }
        return queue
      }
      currentProfile = Mutex(
        try queue.write { try Self.currentProfile(in: $0, named: profileName) }
      )
    } catch {
      throw ServiceError(error, path: path)
    }
    lastVersion.withLock { $0 = try? queue.writeWithoutTransaction(Self.dataVersion) }
    let watcher = DirectoryWatcher(folder) { [weak self] in self?.lookForChanges() }
    self.watcher.withLock { $0 = watcher }
  }

  /// Reads from the database.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do { return try await queue.read(body) } catch { throw ServiceError(error, path: path) }
  }

  /// Writes to the database in one transaction, and tells everybody.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let value: Value
    do { value = try await queue.write(body) } catch { throw ServiceError(error, path: path) }
    announce()
    return value
  }

  /// Does what can't be done in a transaction.
  func maintain(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
    do {
      try await queue.writeWithoutTransaction(body)
    } catch {
      throw ServiceError(error, path: path)
    }
  }

  /// Closes the database once what is under way is done. Whatever is asked of it then, fails.
  ///
  /// Where no other process has it open, SQLite puts what the log holds into the file and removes the
  /// log: who copies the file has everything, and the next start need not read the log.
  func close() {
    try? queue.close()
  }

  /// The profile to work on, if it is still there.
  func profileID(_ db: Database) throws -> UserProfile.ID {
    guard let id = currentProfile.withLock({ $0 }),
      try Bool.fetchOne(db, sql: "SELECT 1 FROM profile WHERE id = ?", arguments: [id]) ?? false
    else { throw ServiceError.noCurrentProfile }
    return id
  }

  func selectProfile(_ id: UserProfile.ID?) {
    currentProfile.withLock { $0 = id }
  }

  /// Changes the file's date, which wakes the watchers of other processes.
  ///
  /// A write to the log would wake them too early: what it says counts only once SQLite has updated
  /// its index in shared memory, of which the system tells nobody.
  private func announce() {
    utimensat(AT_FDCWD, path, nil, 0)
    changes.send(.here)
  }

  private func lookForChanges() {
    queue.asyncWriteWithoutTransaction { [weak self] db in
      guard let self, let version = try? Self.dataVersion(db) else { return }
      let isNew = lastVersion.withLock { last in
        defer { last = version }
        return last != version
      }
      if isNew { changes.send(.elsewhere) }
    }
  }

  /// A number that changes when another connection has written.
  private static func dataVersion(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "PRAGMA data_version")
  }
}

extension TodoDatabase {
  /// How long to wait for another process to finish writing.
  static let busyTimeout: TimeInterval = 5

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "todos"
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { db in
      // What was erased should not be there to be found in the file.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      db.add(function: SearchQuery.containsFunction)
    }
    return configuration
  }

  /// Turns away what isn't a database before SQLite touches it.
  private static func checkHeader(_ path: String) throws {
    let file: Int32
    do {
      file = try retryingInterrupts { open(path, O_RDONLY | O_CLOEXEC) }
    } catch {
      if error.code == ENOENT { return }
      throw ServiceError.database(path: path, reason: error.reason)
    }
    defer { Foundation.close(file) }
    // https://www.sqlite.org/fileformat.html, 1.3, "The Database Header"
    let magic = Array("SQLite format 3\0".utf8)
    var header = [UInt8](repeating: 0, count: magic.count)
    let count = Foundation.read(file, &header, header.count)
    guard count == 0 || header == magic else { throw ServiceError.notADatabase(path: path) }
  }

  /// Checks that the database may be used, makes it safe to write to, and tells whether its tables
  /// are those of this version.
  private static func isCurrent(_ db: Database, path: String) throws -> Bool {
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
    let owner = try Int32.fetchOne(db, sql: "PRAGMA application_id")
    guard isEmpty || owner == Schema.applicationID else {
      throw ServiceError.foreignDatabase(path: path)
    }
    if !isEmpty, try Schema.migrator.hasBeenSuperseded(db) {
      throw ServiceError.newerDatabase(path: path)
    }
    try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    if isEmpty { try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)") }
    return try !isEmpty && Schema.migrator.hasCompletedMigrations(db)
  }
}
