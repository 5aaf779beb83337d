import Foundation
import GRDB
import Services
import Synchronization

/// An open database and the profile of one user of it: a process, or a part of a process with a
/// store of its own, such as a window of the browser.
///
/// The journal is a write-ahead log with `synchronous=FULL`, so writes are on the disk when they
/// return. `NORMAL` would protect against a killed process, but not against a power failure. On disks
/// without memory that processes share, the journal is a rollback journal.
final class TodoDatabase: DatabaseUser {
  let path: String
  let changes = Broadcast<TodoChange>.changes()
  private let queue: DatabaseQueue
  private let currentProfile: Mutex<UserProfile.ID?>
  private let shared: SharedDatabase

  /// Opens a database, and creates or migrates it if necessary.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - profileName: The name of the profile to use; by default the selected one.
  /// - Throws: A ``ServiceError``. The file is then unchanged.
  init(path: String, profileName: String? = nil) throws {
    self.path = path
    shared = SharedDatabase()
    let folder = path.folderName
    do {
      // The lock prevents two processes from creating the tables at the same time.
      queue = try Directory.locked(folder) {
        if try !Self.checkHeader(path) { try Self.create(path) }
        do {
          return try Self.makeQueue(path)
        } catch let error as DatabaseError where error.isAboutSharedMemory {
          // A full disk has no room for the memory that processes share. None of them has the
          // database open then, so that this one can lock it, and read it.
          if Directory.isFull(folder) { return try Self.makeQueue(path, isLocked: true) }
          // The database was moved to a disk that does not permit its write-ahead log.
          try Self.endLog(path)
          return try Self.makeQueue(path)
        }
      }
      currentProfile = Mutex(
        try queue.write { try Self.currentProfile(in: $0, named: profileName) }
      )
    } catch {
      throw ServiceError(error, path: path)
    }
    shared.users.add(self)
    shared.watch(folder, queue)
  }

  private init(sharing other: TodoDatabase) {
    path = other.path
    queue = other.queue
    switch other.shared.users.lastSelection {
    case .none: currentProfile = Mutex(other.currentProfile.withLock { $0 })
    case .profile(let id): currentProfile = Mutex(id)
    }
    shared = other.shared
    shared.users.add(self)
  }

  /// Returns the same database for another user, who observes the changes of the others as external
  /// ones and begins with the profile that was selected last.
  func shareWithAnotherUser() -> TodoDatabase { TodoDatabase(sharing: self) }

  /// Reads from the database.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await access { db in
      try db.readOnly { try Self.inTransaction(db, body) }
    }
  }

  /// Writes to the database in one transaction, and announces the change.
  ///
  /// - Parameters:
  ///   - edits: The to-dos that the operation changes, or `nil` for an unknown number of them.
  ///   - body: The operation.
  func write<Value: Sendable>(
    _ edits: TodoEdits? = nil,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let change = DatabaseChange(profile: selectedProfile, edits: edits?.named)
    let value = try await access { [shared] db in
      let (value, number) = try Self.inTransaction(db) { (try body($0), try change.insert(db)) }
      shared.didWrite(number)
      return value
    }
    announce(change)
    return value
  }

  /// Writes thousands of rows in one transaction, and announces the change.
  ///
  /// A cache for all changed pages avoids that SQLite writes most of them to the disk many times. It
  /// is released afterwards.
  func writeMany(
    _ edits: TodoEdits?,
    _ body: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    try await maintain { db in
      try db.execute(sql: "PRAGMA cache_size = \(Self.largeCache); PRAGMA temp_store = MEMORY")
    }
    let result = await Result { try await write(edits, body) }
    // In a cancelled task the database would refuse the statements.
    await Task {
      try? await maintain { db in
        try db.execute(
          sql: """
            PRAGMA cache_size = \(Self.defaultCache); PRAGMA temp_store = DEFAULT;
            PRAGMA shrink_memory
            """
        )
      }
    }.value
    try result.get()
  }

  /// The sizes of the page cache in the unit of `PRAGMA cache_size`: negative numbers are KiB.
  private static let (largeCache, defaultCache) = (-64 << 10, -2000)

  /// Runs statements outside of a transaction.
  func maintain(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
    try await access(body)
  }

  /// Checks that the database is one of this version of the app, and that its file can be changed.
  func check() async throws {
    try await access { [path] db in
      _ = try Self.checkOwner(db, path: path)
      // SQLite goes on with the open file after it was removed, or its disk became read-only.
      guard FileManager.default.isWritableFile(atPath: path) else {
        throw ServiceError.database(path: path, reason: "the file is gone or permits no changes")
      }
    }
  }

  /// Runs an operation after the pending ones, unless the database is closed by then.
  ///
  /// `queue.read` and `queue.write` call functions of SQLite before their closure, and those crash
  /// without a connection. This closure runs first, so it can check whether there is one.
  private func access<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await queue.writeWithoutTransaction { [shared, path] db in
        guard !shared.isClosed else { throw ServiceError.closedDatabase(path: path) }
        return try body(db)
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ServiceError(error, path: path)
    }
  }

  private static func inTransaction<Value>(
    _ db: Database,
    _ body: (Database) throws -> Value
  ) throws -> Value {
    var value: Value?
    try db.inTransaction {
      value = try body(db)
      return .commit
    }
    // Sound: `inTransaction` has thrown if the closure did not set the value.
    return value!
  }

  /// Closes the database after its pending operations. Later operations throw.
  ///
  /// If no other process has the database open, SQLite moves the content of the write-ahead log
  /// into the database file, so that a copy of the file is complete.
  func close() {
    // The queue runs one closure at a time, so no operation is between its check and its end.
    queue.writeWithoutTransaction { _ in shared.close() }
    try? queue.close()
  }

  /// The current profile, which another process may have deleted.
  var selectedProfile: UserProfile.ID? { currentProfile.withLock { $0 } }

  func observes(_ profile: UserProfile.ID?) -> Bool {
    profile.map { $0 == selectedProfile } ?? true
  }

  /// Returns the current profile, or throws if it was deleted.
  func profileID(_ db: Database) throws -> UserProfile.ID {
    guard let id = selectedProfile,
      try Bool.fetchOne(db, sql: "SELECT 1 FROM profile WHERE id = ?", arguments: [id]) ?? false
    else { throw ServiceError.noCurrentProfile }
    return id
  }

  func selectProfile(_ id: UserProfile.ID?) {
    currentProfile.withLock { $0 = id }
    shared.users.select(id)
  }

  /// Changes the modification date of the file, which notifies the watchers of other processes.
  ///
  /// Watching the write-ahead log instead would notify too early: a commit is visible only after
  /// SQLite has updated its index in shared memory, which inotify does not report.
  private func announce(_ change: DatabaseChange) {
    utimensat(AT_FDCWD, path, nil, 0)
    shared.announce(change, of: self)
  }
}

extension TodoDatabase {
  /// Seconds to wait for a lock of another process.
  static let busyTimeout: TimeInterval = 5

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "todos"
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { db in
      // Erased to-dos must not be recoverable from the file.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      db.add(function: SearchQuery.containsFunction)
    }
    return configuration
  }

  /// Rejects a file that is no database before SQLite opens it.
  ///
  /// - Returns: Whether there is a file.
  static func checkHeader(_ path: String) throws -> Bool {
    let file: Int32
    do {
      file = try retryingInterrupts { open(path, O_RDONLY | O_CLOEXEC) }
    } catch {
      if error.code == ENOENT { return false }
      throw ServiceError.database(path: path, reason: error.reason)
    }
    defer { Foundation.close(file) }
    // https://www.sqlite.org/fileformat.html, 1.3, "The Database Header"
    let magic = Array("SQLite format 3\0".utf8)
    var header = [UInt8](repeating: 0, count: magic.count)
    let count = Foundation.read(file, &header, header.count)
    guard count == 0 || header == magic else { throw ServiceError.notADatabase(path: path) }
    return true
  }

  /// Creates an empty file that only its owner can read. SQLite gives the files beside it the same
  /// mode.
  private static func create(_ path: String) throws {
    do {
      Foundation.close(
        try retryingInterrupts { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
      )
    } catch {
      throw error.isFullDisk
        ? ServiceError.diskFull(path: path)
        : ServiceError.database(path: path, reason: error.reason)
    }
  }

  /// Ends the right of others to read a database that earlier versions have created, and the files
  /// beside it. A database that others may also change is shared on purpose.
  private static func makePrivate(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & 0o022 == 0 else { return }
    for suffix in ["", "-wal", "-shm", "-journal"] { chmod(path + suffix, 0o600) }
  }

  /// Checks the owner and the version of the database, and returns whether it is empty.
  static func checkOwner(_ db: Database, path: String) throws -> Bool {
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
    let owner = try Int32.fetchOne(db, sql: "PRAGMA application_id")
    guard isEmpty || owner == Schema.applicationID else {
      throw ServiceError.foreignDatabase(path: path)
    }
    if !isEmpty, try Schema.migrator.hasBeenSuperseded(db) {
      throw ServiceError.newerDatabase(path: path)
    }
    return isEmpty
  }

  /// Opens the database, configures its journal and migrates it.
  private static func makeQueue(_ path: String, isLocked: Bool = false) throws -> DatabaseQueue {
    var configuration = configuration
    if isLocked { configuration.lock() }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let isCurrent = try queue.writeWithoutTransaction { db in
      let isEmpty = try checkOwner(db, path: path)
      let journal = try String.fetchOne(db, sql: "PRAGMA journal_mode")
      if try journal != "wal" && permitsLog(path) {
        try db.execute(sql: "PRAGMA journal_mode = WAL")
      }
      try db.execute(sql: "PRAGMA synchronous = FULL")
      if isEmpty { try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)") }
      return try !isEmpty && Schema.migrator.hasCompletedMigrations(db)
    }
    if !isCurrent { try Schema.migrator.migrate(queue) }
    makePrivate(path)
    return queue
  }

  /// Whether the disk has memory that processes share, which a write-ahead log needs. Some network and
  /// FUSE file systems have none.
  ///
  /// Another database tells it: if this one had the log for a moment, processes that use it would fail.
  private static func permitsLog(_ path: String) throws -> Bool {
    let trial = path + "-trial"
    func remove() { for suffix in ["", "-wal", "-shm"] { unlink(trial + suffix) } }
    remove()
    defer { remove() }
    do {
      let queue = try DatabaseQueue(path: trial)
      defer { try? queue.close() }
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE trial (id)")
      }
      return true
    } catch let error as DatabaseError where error.isAboutSharedMemory {
      return false
    }
  }

  /// Replaces a write-ahead log by a rollback journal, where processes share no memory. A connection
  /// that has locked the database needs none.
  private static func endLog(_ path: String) throws {
    var configuration = Configuration()
    configuration.lock()
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    try queue.writeWithoutTransaction { db in
      _ = try checkOwner(db, path: path)
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
    }
  }

  /// Whether the database has a rollback journal, because its disk permits no write-ahead log.
  var hasRollbackJournal: Bool {
    let mode = try? queue.writeWithoutTransaction {
      try String.fetchOne($0, sql: "PRAGMA journal_mode")
    }
    return mode == "delete"
  }
}

extension Configuration {
  /// Lets a connection lock the database, which replaces the memory that processes share.
  fileprivate mutating func lock() {
    prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
  }
}

extension DatabaseError {
  /// Whether the memory that processes share for a write-ahead log can't be used.
  fileprivate var isAboutSharedMemory: Bool {
    [
      .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMMAP, .SQLITE_IOERR_SHMLOCK,
      .SQLITE_PROTOCOL, .SQLITE_CANTOPEN, .SQLITE_READONLY_CANTINIT,
    ].contains(extendedResultCode)
  }
}
