import Foundation

/// A bounded number of connections to a server.
///
/// Operations wait in their order for a free connection. A connection that was lost is replaced on
/// the next use.
actor PostgresPool {
  private let connect: @Sendable () throws -> PostgresConnection
  private let size: Int
  private var idle: [PostgresConnection] = []
  private var count = 0
  private var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var nextID = 0
  private var isClosed = false
  private var closing: [CheckedContinuation<Void, Never>] = []

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - size: The maximum number of connections.
  ///   - connect: Makes a connection, when one is needed. It may block its thread.
  init(size: Int, connect: @escaping @Sendable () throws -> PostgresConnection) {
    self.size = size
    self.connect = connect
  }

  /// Runs an operation on a free connection.
  ///
  /// - Throws: A ``PostgresError`` if no connection can be made, or the error of the operation.
  func run<Value: Sendable>(
    _ operation: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    let connection = try await acquire()
    defer { release(connection) }
    return try await connection.run { connection in
      defer {
        // An operation that was interrupted must not leave its transaction to the next one.
        if connection.isOpen, connection.isInTransaction { try? connection.execute("ROLLBACK") }
      }
      return try operation(connection)
    }
  }

  /// Closes the connections, and returns after their operations have ended.
  func close() async {
    isClosed = true
    count -= idle.count
    for connection in idle { connection.close() }
    idle = []
    if count > 0 { await withCheckedContinuation { closing.append($0) } }
  }

  private func acquire() async throws -> PostgresConnection {
    while count >= size, idle.isEmpty { try await waitForRelease() }
    while let connection = idle.popLast() {
      if connection.isOpen { return connection }
      count -= 1
    }
    guard !isClosed else {
      throw PostgresError(code: "", description: "the app ends", isConnectionLost: true)
    }
    count += 1
    do {
      return try await Self.onThread(connect)
    } catch {
      count -= 1
      wakeNext()
      endIfClosed()
      throw error
    }
  }

  private func release(_ connection: PostgresConnection) {
    if connection.isOpen, !isClosed {
      idle.append(connection)
    } else {
      connection.close()
      count -= 1
    }
    wakeNext()
    endIfClosed()
  }

  private func endIfClosed() {
    guard isClosed, count == 0 else { return }
    for continuation in closing { continuation.resume() }
    closing = []
  }

  private func waitForRelease() async throws {
    nextID += 1
    let id = nextID
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting.append((id, $0)) }
    } onCancel: {
      Task { await self.cancel(id) }
    }
  }

  private func cancel(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  private func wakeNext() {
    if !waiting.isEmpty { waiting.removeFirst().continuation.resume() }
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
