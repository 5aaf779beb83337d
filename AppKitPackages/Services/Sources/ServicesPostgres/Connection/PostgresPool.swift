import Foundation

/// A bounded number of connections to a server.
///
/// Operations wait in their order for a free connection. A connection that was lost is replaced on
/// the next use. If the server gives fewer connections than the bound, the pool works with those.
actor PostgresPool {
  /// The use of a pool at a time.
  struct Usage: Equatable {
    /// The number of connections.
    var connections = 0
    /// The number of connections that an operation uses.
    var inUse = 0
    /// The number of operations that wait for a connection.
    var waiting = 0
  }

  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<PostgresConnection, any Error>
  }

  private let connect: @Sendable () throws -> PostgresConnection
  private let didFail: @Sendable (any Error) -> Void
  private let didChange: @Sendable (Usage) -> Void
  private let size: Int
  private var lastUsage = Usage()
  /// The bound that the server was found to have; at most ``size``.
  private var limit: Int
  private var idle: [PostgresConnection] = []
  /// The number of connections, also of those that are being made.
  private var count = 0
  private var connecting = 0
  private var waiting: [Waiter] = []
  private var nextID = 0
  private var givesUpOne = false
  private var isClosed = false
  private var closing: [CheckedContinuation<Void, Never>] = []

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - size: The maximum number of connections.
  ///   - connect: Makes a connection, when one is needed. It may block its thread.
  ///   - didFail: Called with the error when no connection can be made and there is no other one.
  ///   - didChange: Called when connections are made, used, released or closed, or operations wait.
  init(
    size: Int,
    connect: @escaping @Sendable () throws -> PostgresConnection,
    didFail: @escaping @Sendable (any Error) -> Void = { _ in },
    didChange: @escaping @Sendable (Usage) -> Void = { _ in }
  ) {
    self.size = size
    self.connect = connect
    self.didFail = didFail
    self.didChange = didChange
    limit = size
  }

  /// Runs an operation on a free connection.
  ///
  /// - Parameters:
  ///   - deadline: The time at which the operation is given up, which then waits no longer for a
  ///     connection or an answer; `nil` for no limit but those of the statements.
  ///   - operation: The operation.
  /// - Throws: A ``PostgresError`` if no connection can be made, or the error of the operation.
  func run<Value: Sendable>(
    until deadline: ContinuousClock.Instant? = nil,
    _ operation: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    let connection = try await acquire(until: deadline)
    defer { release(connection) }
    return try await connection.run { connection in
      connection.deadline = deadline
      defer {
        connection.deadline = nil
        connection.unsent = []
        // An operation that was interrupted must not leave its transaction to the next one.
        if connection.isOpen, connection.isInTransaction { try? connection.execute("ROLLBACK") }
      }
      let value = try operation(connection)
      try connection.finish()
      return value
    }
  }

  /// Closes the connections, and returns after their operations have ended.
  func close() async {
    isClosed = true
    closeIdle()
    if count > 0 || !waiting.isEmpty { await withCheckedContinuation { closing.append($0) } }
  }

  /// Closes the connections that no operation uses, because the way to the server is interrupted.
  func closeIdle() {
    count -= idle.count
    for connection in idle { connection.close() }
    idle = []
    report()
  }

  /// Closes one of several connections, because another one is needed that the server refuses.
  func giveUpOne() {
    guard count > 1 else { return }
    guard let connection = idle.popLast() else { return givesUpOne = true }
    connection.close()
    count -= 1
    report()
  }

  private func acquire(until deadline: ContinuousClock.Instant?) async throws -> PostgresConnection
  {
    defer { report() }
    while let connection = idle.popLast() {
      if connection.isOpen { return connection }
      connection.close()
      count -= 1
    }
    guard !isClosed else { throw PostgresError(lost: "the app ends") }
    nextID += 1
    let id = nextID
    let timer = deadline.map { deadline in
      Task {
        try await Task.sleep(until: deadline, clock: .continuous)
        fail(id, PostgresError(lost: "there was no free connection in time"))
      }
    }
    defer { timer?.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        waiting.append(Waiter(id: id, continuation: $0))
        connectIfNeeded()
        report()
      }
    } onCancel: {
      Task { await self.fail(id, CancellationError()) }
    }
  }

  /// Reports the usage if it has changed.
  private func report() {
    let made = count - connecting
    let usage = Usage(connections: made, inUse: made - idle.count, waiting: waiting.count)
    guard usage != lastUsage else { return }
    lastUsage = usage
    didChange(usage)
  }

  private func fail(_ id: Int, _ error: any Error) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: error)
    endIfClosed()
  }

  private func release(_ connection: PostgresConnection) {
    defer { report() }
    let isWanted = !isClosed || !waiting.isEmpty
    let isGivenUp = givesUpOne && count > 1
    givesUpOne = false
    if connection.isOpen, isWanted, !isGivenUp {
      provide(connection)
    } else {
      connection.close()
      count -= 1
      connectIfNeeded()
    }
    endIfClosed()
  }

  private func provide(_ connection: PostgresConnection) {
    if !waiting.isEmpty { return waiting.removeFirst().continuation.resume(returning: connection) }
    // The server may have free connections again.
    limit = size
    idle.append(connection)
  }

  private func endIfClosed() {
    guard isClosed, count == 0, waiting.isEmpty else { return }
    for continuation in closing { continuation.resume() }
    closing = []
  }

  /// Makes a connection for a waiting operation, which uses one that becomes free earlier.
  private func connectIfNeeded() {
    guard connecting < waiting.count, count < limit else { return }
    count += 1
    connecting += 1
    Task { [connect] in
      do {
        let connection = try await Self.onThread(connect)
        connecting -= 1
        release(connection)
      } catch {
        didNotConnect(error)
      }
    }
  }

  private func didNotConnect(_ error: any Error) {
    defer { report() }
    connecting -= 1
    count -= 1
    if count > 0, (error as? PostgresError)?.isWithoutPlace == true {
      // Those that wait get the connections that the others use.
      limit = count
    } else {
      limit = size
      if count == 0 { didFail(error) }
      if !waiting.isEmpty { waiting.removeFirst().continuation.resume(throwing: error) }
      connectIfNeeded()
    }
    endIfClosed()
  }

  /// Runs blocking code outside of the threads of Swift's concurrency.
  private static func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
    }
  }
}
