import Foundation
import Logging
import Services
import Synchronization
import Tracing

/// The part of an open database that all of its users in this process share: the connections, and
/// the announcement of changes.
final class SharedPostgres: Sendable {
  /// The time at which the operations of the current task are given up, if that is sooner than usual.
  @TaskLocal static var deadline: ContinuousClock.Instant?

  /// The time for the question whether a write was committed that has used up its own.
  private static let answerTime = Duration.seconds(2)

  /// Seconds to wait for pending operations when the app ends.
  private static let closeSeconds = 5.0

  /// Whether the server can be reached.
  let status: PostgresStatus
  private let address: PostgresAddress
  private let schema: String
  private let pool: PostgresPool
  private let logger: Logger
  private let metrics: PostgresMetrics
  private let tracer: (any Tracer)?
  private let slowTime: Duration
  /// The time during which an operation tries to reach the server, and after which one on a few rows
  /// is given up.
  private let operationTime: Duration
  private let process = UUID().uuidString
  let users = DatabaseUsers<PostgresDatabase>()
  /// Sends the account whose sessions have ended, or `nil` for all accounts.
  let sessionChanges = Broadcast<Account.ID?>(.unbounded)
  private let listener = Mutex<ChangeListener?>(nil)
  private let closed = Atomic(false)
  private let isReconnecting = Atomic(false)
  /// The number of operations that have not ended, also while they wait for the server.
  private let pending = Atomic(0)
  private let connect: @Sendable () throws -> PostgresConnection

  init(
    _ address: PostgresAddress,
    schema: String,
    options: PostgresOptions = PostgresOptions()
  ) {
    self.address = address
    logger = options.logger
    operationTime = options.operationTime
    slowTime = options.slowTime
    metrics = PostgresMetrics(options.metrics)
    tracer = options.tracer
    self.schema = schema
    let status = PostgresStatus(address.name, options.logger)
    self.status = status
    let connect = { @Sendable in
      do {
        let connection = try PostgresConnection.connect(to: address, schema: schema)
        status.didConnect()
        return connection
      } catch let error as PostgresError where error.isWithoutPlace {
        // Other connections may work.
        throw error
      } catch {
        status.didFail(error)
        throw error
      }
    }
    self.connect = connect
    pool = PostgresPool(size: options.connections, connect: connect) {
      status.didFail($0)
    } didChange: { [metrics] in
      metrics.set($0)
    }
  }

  /// Checks the tables, creates them if there are none, and reads the first values.
  ///
  /// Tables of an earlier version are not migrated, because other processes use them.
  func open<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    do {
      let schema = schema
      let state = try await pool.run { try PostgresSchema.state($0, schema: schema) }
      if state == .absent { try await migrate() } else { try require(state) }
      return try await repeatingConflicts {
        try await pool.run { try Self.inTransaction($0, body) }
      }
    } catch let error as AccountError {
      throw error
    } catch {
      throw ServiceError(error, database: address.name)
    }
  }

  private func require(_ state: PostgresSchema.State) throws(ServiceError) {
    switch state {
    case .absent, .older: throw .olderDatabase(path: address.name)
    case .newer: throw .newerDatabase(path: address.name)
    case .usable: break
    }
  }

  /// Checks that the tables can be used and changed.
  func check() async throws {
    let schema = schema
    let state = try await read("check") { connection in
      let state = try PostgresSchema.state(connection, schema: schema)
      // A change of no row needs the rights of a change, and a server that is not read-only.
      if case .usable = state {
        try connection.execute("UPDATE todo SET title = title WHERE false")
      }
      return state
    }
    try require(state)
  }

  /// Creates or migrates the tables.
  ///
  /// - Returns: The state before.
  @discardableResult
  func migrate() async throws -> PostgresSchema.State {
    do {
      let schema = schema
      let state = try await repeatingConflicts {
        try await pool.run { try PostgresSchema.migrate($0, schema: schema) }
      }
      guard state == .newer else { return state }
      throw ServiceError.newerDatabase(path: address.name)
    } catch {
      throw ServiceError(error, database: address.name)
    }
  }

  // MARK: Operations

  /// Reads from the database.
  ///
  /// - Parameters:
  ///   - name: The name of the operation for the log and the metrics, which is no text of a person.
  ///   - body: The operation. It can run several times.
  func read<Value: Sendable>(
    _ name: StaticString = #function,
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await measure(name) {
      try await retrying { [pool] end in try await pool.run(until: end, body) }
    }
  }

  /// Runs a transaction, which is repeated if it conflicts with another, or if the connection is
  /// lost before it was committed.
  ///
  /// The statements whose results nobody awaits are sent together with the commit, so that a save takes
  /// two round trips. The mark makes that safe: it tells the outcome also if the server has received
  /// only a part of them.
  ///
  /// - Parameters:
  ///   - name: The name of the operation for the log and the metrics, which is no text of a person.
  ///   - isLong: Whether the transaction may change any number of rows, and so take longer.
  ///   - announcement: The change, for other processes.
  ///   - body: The operation. It can run several times.
  func write<Value: Sendable>(
    _ name: StaticString = #function,
    isLong: Bool = false,
    announcing announcement: @escaping @Sendable () -> Announcement?,
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await measure(name) {
      do {
        let value = try await commit(isLong: isLong, announcing: announcement, body)
        status.didWrite()
        return value
      } catch {
        status.didRefuse(error)
        throw error
      }
    }
  }

  private func commit<Value: Sendable>(
    isLong: Bool,
    announcing announcement: @escaping @Sendable () -> Announcement?,
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    let sender = "\(schema) \(process)"
    return try await retrying { [pool] end in
      let mark = CommitMark()
      let pending = Mutex<Value?>(nil)
      do {
        return try await pool.run(until: isLong ? nil : end) { connection in
          connection.send(command: "BEGIN")
          let value = try body(connection)
          try connection.finishChecks()
          mark.set(in: connection)
          if let announcement = announcement() {
            connection.send(
              "SELECT pg_notify('\(ChangeListener.channel)', $1)",
              PostgresParameter("\(sender) \(announcement.text)")
            )
          }
          connection.send(command: "COMMIT")
          pending.withLock { $0 = value }
          try connection.finish()
          connection.mark = mark
          return value
        }
      } catch let error as PostgresError where error.isConnectionLost {
        // The server may have committed the transaction before the connection was lost.
        guard let value = pending.withLock({ $0 }) else { throw error }
        let end = isLong ? .now + self.operationTime : end
        guard try await self.isCommitted(mark, until: end) else { throw error }
        return value
      }
    }
  }

  /// Counts an operation, and logs it if it was slow.
  private func measure<Value>(
    _ name: StaticString,
    _ operation: () async throws -> Value
  ) async throws -> Value {
    let start = ContinuousClock.now
    defer {
      let duration = ContinuousClock.now - start
      metrics.didEnd(name, after: duration)
      if duration >= slowTime {
        logger.warning(
          "a database operation was slow",
          metadata: [
            "operation": "\(name)",
            "seconds": .stringConvertible((duration / .milliseconds(1)).rounded() / 1000),
          ]
        )
      }
    }
    guard let tracer else { return try await operation() }
    return try await tracer.query("query \(name)", operation)
  }

  /// Whether a transaction was committed.
  ///
  /// - Throws: `ServiceError.unknownOutcome` if the server does not tell.
  private func isCommitted(
    _ mark: CommitMark,
    until end: ContinuousClock.Instant
  ) async throws -> Bool {
    do {
      return try await retrying(until: max(end, .now + Self.answerTime)) { [pool] end in
        try await pool.run(until: end) { try mark.isCommitted(in: $0) }
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ServiceError.unknownOutcome(url: address.name)
    }
  }

  private static func inTransaction<Value>(
    _ connection: PostgresConnection,
    _ body: (PostgresConnection) throws -> Value
  ) throws -> Value {
    connection.send(command: "BEGIN")
    let value = try body(connection)
    try connection.finishChecks()
    connection.send(command: "COMMIT")
    try connection.finish()
    return value
  }

  /// Repeats a transaction that conflicts with those of other processes, which do not end because
  /// this one starts.
  private func repeatingConflicts<Value>(
    _ operation: () async throws -> Value
  ) async throws -> Value {
    while true {
      do { return try await operation() } catch let error as PostgresError where error.isConflict {}
    }
  }

  /// Repeats an operation while the server cannot be reached, with growing pauses, and after
  /// conflicts.
  ///
  /// - Parameters:
  ///   - end: The time after which it is not repeated; by default that of an operation that begins.
  ///   - operation: The operation, with that time.
  private func retrying<Value>(
    until end: ContinuousClock.Instant? = nil,
    _ operation: (ContinuousClock.Instant) async throws -> Value
  ) async throws -> Value {
    pending.add(1, ordering: .relaxed)
    defer { pending.subtract(1, ordering: .relaxed) }
    let latest = ContinuousClock.now + operationTime
    let end = end ?? Self.deadline.map { min($0, latest) } ?? latest
    var pause = Duration.milliseconds(50)
    while true {
      guard !closed.load(ordering: .acquiring) else {
        throw ServiceError.closedDatabase(path: address.name)
      }
      do {
        return try await operation(end)
      } catch let error as PostgresError
        where error.isConflict || (error.isConnectionLost && ContinuousClock.now + pause < end)
      {
        if error.isConnectionLost {
          reconnect()
          try await Task.sleep(for: pause)
          pause = min(pause * 2, .seconds(1))
        }
      } catch let error as AccountError {
        throw error
      } catch let error as CancellationError {
        throw error
      } catch {
        throw ServiceError(error, database: address.name)
      }
    }
  }

  /// Connects in the background until the server can be reached, so that the status is correct even
  /// if no operation needs a connection.
  private func reconnect() {
    guard !isReconnecting.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task { [weak self, pool] in
      var pause = Duration.milliseconds(50)
      while self?.closed.load(ordering: .acquiring) == false {
        let end = ContinuousClock.now + .seconds(PostgresAddress.connectSeconds)
        if (try? await pool.run(until: end) { try $0.execute("SELECT 1") }) != nil {
          self?.status.didConnect()
          break
        }
        try? await Task.sleep(for: pause)
        pause = min(pause * 2, .seconds(2))
      }
      self?.isReconnecting.store(false, ordering: .releasing)
    }
  }

  /// Returns when no operation has been pending for a moment, in which one could follow another.
  func finishOperations() async {
    var quietChecks = 0
    while quietChecks < 3 {
      quietChecks = pending.load(ordering: .relaxed) == 0 ? quietChecks + 1 : 0
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Closes the connections after their pending operations, and ends the thread that listens. Blocks
  /// the thread.
  func close() {
    let end = DispatchTime.now() + Self.closeSeconds
    closed.store(true, ordering: .releasing)
    let listener = listener.withLock { $0.take() }
    let isClosed = DispatchSemaphore(value: 0)
    Task { [pool] in
      await pool.close()
      isClosed.signal()
    }
    listener?.stop(before: end)
    _ = isClosed.wait(timeout: end)
  }

  /// Returns the error for a person who does not operate the server, and logs the one that says what
  /// is wrong with it.
  func forPeople(_ error: ServiceError) -> ServiceError {
    let shown = error.forPeople
    if shown != error {
      logger.error("an operation of the database failed", metadata: ["reason": "\(error)"])
    }
    return shown
  }

  /// Closes the connections of a database that nobody uses yet.
  func discard() async {
    closed.store(true, ordering: .releasing)
    await pool.close()
  }

  // MARK: Changes

  /// Announces a change of one user to the users of this process. The transaction has notified the
  /// other processes.
  func announce(_ announcement: Announcement, by database: PostgresDatabase? = nil) {
    switch announcement {
    case .content(let profile, let edits):
      users.announce(edits, of: profile, by: database)
    case .settings(let account):
      for user in users.all where user.account == account && user !== database {
        user.settingsChanges.send(())
      }
    case .sessions(let account):
      sessionChanges.send(account)
    case .deletion(let account):
      sessionChanges.send(account)
      users.announce(nil, of: nil, by: database)
    }
  }

  /// Announces the changes of other processes.
  func listen() {
    let (schema, process) = (schema, process)
    let didFail = { @Sendable [weak self] (error: any Error, wasListening: Bool) in
      guard let self else { return }
      if (error as? PostgresError)?.isWithoutPlace == true {
        Task { [pool] in await pool.giveUpOne() }
      } else if wasListening {
        // The way to the server is interrupted, so the other connections reach nobody either.
        status.didFail(error)
        Task { [pool] in await pool.closeIdle() }
        reconnect()
      }
    }
    let listener = ChangeListener(connect: connect, didFail: didFail) { [weak self] payload in
      guard let self else { return }
      guard let words = payload?.split(separator: " ") else {
        // Notifications may have been lost together with the connection.
        announce(.content(nil, nil))
        announce(.sessions(nil))
        for account in Set(users.all.compactMap(\.account)) {
          announce(.settings(account))
        }
        return
      }
      guard words.count > 1, words[0] == schema, words[1] != process else { return }
      announce(Announcement(words.dropFirst(2)))
    }
    self.listener.withLock { $0 = listener }
  }
}

extension Tracer {
  // `withSpan` has a closure with a span of the type of the tracer, so `any Tracer` has no such method.
  fileprivate func query<Value>(
    _ name: String,
    _ operation: () async throws -> Value
  ) async rethrows -> Value {
    try await withSpan(name, ofKind: .client) { _ in try await operation() }
  }
}
