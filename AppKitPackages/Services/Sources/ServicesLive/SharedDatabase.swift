import GRDB
import Services
import Synchronization

/// The part of an open database that all of its users in this process share: it announces the changes
/// of each user and of other processes.
final class SharedDatabase: Sendable {
  /// The state of the table `change` at the last check for changes of other processes.
  private struct ReadLog {
    var version: Int?
    var last: Int64 = 0
    /// The later entries of this process.
    var own: Set<Int64> = []
  }

  let users = DatabaseUsers<TodoDatabase>()
  private let log = Mutex(ReadLog())
  private let watcher = Mutex<DirectoryWatcher?>(nil)
  private let closed = Atomic(false)

  /// Whether the connection is closed or about to be. Operations check it on the queue of the
  /// connection.
  var isClosed: Bool { closed.load(ordering: .acquiring) }

  /// Ends the observation of other processes, and makes later operations fail.
  func close() {
    closed.store(true, ordering: .releasing)
    watcher.withLock { $0 = nil }
  }

  /// Announces a change of one user, or of another process, to all users whom it concerns.
  func announce(_ change: DatabaseChange, of database: TodoDatabase?) {
    let profile = change.edits == nil ? nil : change.profile
    users.announce(change.edits, of: profile, by: database)
  }

  /// Remembers the number of a write of this process. Runs on the queue of the connection.
  func didWrite(_ number: Int64) {
    log.withLock { log in
      if number == log.last + 1 { log.last = number } else { log.own.insert(number) }
    }
  }

  /// Announces the changes of other processes.
  func watch(_ folder: String, _ queue: DatabaseQueue) {
    let state = try? queue.writeWithoutTransaction { db in
      ReadLog(version: try Self.dataVersion(db), last: try DatabaseChange.lastNumber(db))
    }
    if let state { log.withLock { $0 = state } }
    let watcher = DirectoryWatcher(folder) { [weak self, weak queue] in
      guard let self, let queue else { return }
      queue.asyncWriteWithoutTransaction { self.checkForChanges($0) }
    }
    self.watcher.withLock { $0 = watcher }
  }

  private func checkForChanges(_ db: Database) {
    guard !isClosed, let version = try? Self.dataVersion(db) else { return }
    let changes = log.withLock { log -> [DatabaseChange] in
      guard log.version != version else { return [] }
      log.version = version
      guard let entries = try? DatabaseChange.after(log.last, in: db) else {
        return [DatabaseChange()]
      }
      // Without an entry, and if entries were deleted, the changed to-dos are unknown.
      let isComplete = entries.first.map { $0.number == log.last + 1 } ?? false
      let others = entries.filter { !log.own.contains($0.number) }.map(\.change)
      log.last = entries.last?.number ?? log.last
      log.own = log.own.filter { $0 > log.last }
      return isComplete && !others.isEmpty ? others : [DatabaseChange()]
    }
    for change in changes { announce(change, of: nil) }
  }

  /// Returns a number that changes with each commit of another connection.
  private static func dataVersion(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "PRAGMA data_version")
  }
}
