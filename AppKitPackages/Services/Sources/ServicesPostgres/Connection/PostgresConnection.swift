import CPostgres
import Dispatch
import Foundation

/// A connection to a PostgreSQL server.
///
/// The functions of libpq block their thread, so they run on the queue of the connection.
///
/// `@unchecked` is sound: a pool hands the connection to one operation at a time, which uses it on
/// the queue.
final class PostgresConnection: @unchecked Sendable {
  let connection: OpaquePointer
  private var isClosed = false
  /// The statements that the server has prepared.
  var prepared: Set<String> = []
  /// The statements that were handed over and not sent yet.
  var unsent: [PostgresStatement] = []
  private var isLost = false
  /// The mark of the last transaction that was committed.
  var mark: CommitMark?
  /// The time at which the operation that uses the connection is given up.
  var deadline: ContinuousClock.Instant?
  /// The seconds in which the server must answer a statement.
  private var answerSeconds = 30 + PostgresConnection.answerGraceSeconds
  private let queue = DispatchQueue(label: "postgres")

  /// The seconds in which the server must report that the time limit of a statement has passed.
  private static let answerGraceSeconds = 2

  /// The seconds in which the server must check the rows of a copy.
  private static let copySeconds = 600

  private init(_ connection: OpaquePointer) {
    self.connection = connection
  }

  deinit { close() }

  // MARK: Opening

  /// Connects to a server. Blocks the thread.
  ///
  /// - Parameters:
  ///   - address: The database.
  ///   - schema: The schema that contains the tables.
  /// - Throws: A ``PostgresError``.
  static func connect(to address: PostgresAddress, schema: String) throws -> PostgresConnection {
    // A URL can replace all of these except for the last one: libpq uses the last value of each.
    let parameters = [
      ("connect_timeout", "\(PostgresAddress.connectSeconds)"),
      ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "20000"),
      ("fallback_application_name", "todo"),
      ("options", "-c statement_timeout=30s -c idle_in_transaction_session_timeout=30s"),
      ("dbname", address.url),
      ("client_encoding", "UTF8"),
    ]
    let names = parameters.map { strdup($0.0) } + [nil]
    let values = parameters.map { strdup($0.1) } + [nil]
    defer { for text in names + values { free(text) } }
    let pointer = names.map { UnsafePointer($0) }.withUnsafeBufferPointer { names in
      values.map { UnsafePointer($0) }.withUnsafeBufferPointer { values in
        PQconnectdbParams(names.baseAddress, values.baseAddress, 1)
      }
    }
    guard let pointer else {
      throw PostgresError(lost: "out of memory")
    }
    let connection = PostgresConnection(pointer)
    guard PQstatus(pointer) == CONNECTION_OK else { throw connection.error(code: "") }
    // Notices, such as those of "IF NOT EXISTS", would be printed over the screen of the app.
    PQsetNoticeProcessor(pointer, { _, _ in }, nil)
    let seconds = try connection.query(
      """
      SELECT extract(epoch FROM current_setting('statement_timeout')::interval)::integer,
        set_config('search_path', '\(schema)', false)
      """
    ).int(0, 0)
    if let seconds, seconds > 0 { connection.answerSeconds = seconds + Self.answerGraceSeconds }
    return connection
  }

  /// Runs an operation on the queue of the connection.
  func run<Value: Sendable>(
    _ operation: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Result { try operation(self) })
      }
    }
  }

  /// Closes the connection, which no operation uses any more. The last reference can be that of a
  /// thread that ends after the process has begun to.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    PQfinish(connection)
  }

  /// Whether the connection can be used.
  var isOpen: Bool { !isClosed && !isLost && PQstatus(connection) == CONNECTION_OK }

  /// Whether a transaction has begun and not ended.
  var isInTransaction: Bool { PQtransactionStatus(connection) != PQTRANS_IDLE }

  // MARK: Statements

  /// Runs statements without parameters.
  ///
  /// - Parameters:
  ///   - sql: The statements.
  ///   - seconds: The time limit for the answer of the server; by default that of a statement.
  func execute(_ sql: String, within seconds: Int? = nil) throws {
    try finish()
    _ = try check(answer(PQsendQuery(connection, sql), within: seconds))
  }

  /// Runs a statement, which the server prepares on its first use.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - parameters: The values for `$1`, `$2` and so on.
  @discardableResult
  func query(_ sql: String, _ parameters: PostgresParameter...) throws -> PostgresResult {
    try ask(sql, parameters).result()
  }

  @discardableResult
  func query(_ sql: String, _ parameters: [PostgresParameter]) throws -> PostgresResult {
    try ask(sql, parameters).result()
  }

  /// Runs a statement that the server plans for its parameters each time.
  ///
  /// The server may reuse one plan for all parameters of a prepared statement. A search with such a
  /// plan reads all rows of a profile in their order, also for a word that the index finds once.
  func queryWithNewPlan(_ sql: String, _ parameters: [PostgresParameter]) throws -> PostgresResult {
    try ask(sql, parameters, isPrepared: false).result()
  }

  func withTexts<Value>(
    of parameters: [PostgresParameter],
    _ body: (Int32, [UnsafePointer<CChar>?]) -> Value
  ) -> Value {
    let texts = parameters.map { $0.text.map { strdup($0) } ?? nil }
    defer { for text in texts { free(text) } }
    return body(Int32(texts.count), texts.map { UnsafePointer($0) })
  }

  /// Copies rows into a table within a transaction. The time limit of a statement does not apply,
  /// because the server counts the time in which the rows are written.
  ///
  /// - Parameters:
  ///   - target: The table with its columns.
  ///   - rows: The values of each row.
  ///   - didSend: Called with the number of the rows that were sent so far. If it throws, the copy
  ///     ends, and the transaction is to be rolled back.
  func copy(
    into target: String,
    _ rows: some Sequence<[PostgresParameter]>,
    didSend: (Int) throws -> Void = { _ in }
  ) throws {
    try execute("SET LOCAL statement_timeout TO 0; COPY \(target) FROM STDIN")
    var buffer: [UInt8] = []
    func flush() throws {
      let status = buffer.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          PQputCopyData(connection, $0.baseAddress, Int32($0.count))
        }
      }
      guard status == 1 else { throw error(code: "") }
      buffer.removeAll(keepingCapacity: true)
    }
    var count = 0
    do {
      for row in rows {
        for (index, value) in row.enumerated() {
          if index > 0 { buffer.append(UInt8(ascii: "\t")) }
          value.appendForCopy(to: &buffer)
        }
        buffer.append(UInt8(ascii: "\n"))
        count += 1
        if buffer.count > 1 << 16 {
          try flush()
          try didSend(count)
        }
      }
      try flush()
      try didSend(count)
    } catch {
      // Without this message the connection would accept no other statement.
      if isOpen { _ = try? check(answer(PQputCopyEnd(connection, "cancelled"))) }
      throw error
    }
    _ = try check(answer(PQputCopyEnd(connection, nil), within: Self.copySeconds))
    try execute("SET LOCAL statement_timeout TO DEFAULT")
  }

  /// A statement has the name of its hash value, because the server limits names to 63 bytes.
  func name(of sql: String) -> String { "s\(UInt(bitPattern: sql.hashValue))" }

  /// Waits for the last result of the statements that were sent.
  ///
  /// `PQexec` would wait forever for a server that has stopped without closing its connections.
  ///
  /// - Parameters:
  ///   - isSent: The result of the function that has sent the statements.
  ///   - seconds: The time limit; by default that of a statement.
  private func answer(_ isSent: Int32, within seconds: Int? = nil) throws -> OpaquePointer? {
    guard isSent == 1 else { throw error(code: "") }
    let end = end(within: seconds)
    var last: OpaquePointer?
    do {
      try waitForInput(until: end)
      while let result = PQgetResult(connection) {
        PQclear(last)
        last = result
        // The result repeats until the rows are sent.
        if PQresultStatus(result) == PGRES_COPY_IN { break }
        try waitForInput(until: end)
      }
    } catch {
      PQclear(last)
      throw error
    }
    return last
  }

  /// The time at which an answer is not awaited any longer.
  func end(within seconds: Int? = nil) -> ContinuousClock.Instant {
    let end = ContinuousClock.now + .seconds(seconds ?? answerSeconds)
    return deadline.map { min($0, end) } ?? end
  }

  /// Waits until `PQgetResult` does not block.
  func waitForInput(until end: ContinuousClock.Instant) throws {
    var isFlushing = PQflush(connection) == 1
    while isFlushing || PQisBusy(connection) == 1 {
      let rest = max(end - .now, .zero) / .milliseconds(1)
      let events = isFlushing ? POLLIN | POLLOUT : POLLIN
      var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
      switch poll(&descriptor, 1, Int32(rest.rounded(.up))) {
      case 0:
        isLost = true
        throw PostgresError(lost: "the server did not answer in time")
      case 1...:
        guard PQconsumeInput(connection) == 1 else { throw error(code: "") }
        isFlushing = isFlushing && PQflush(connection) == 1
      default:
        // A signal has interrupted the call.
        break
      }
    }
  }

  func check(_ pointer: OpaquePointer?) throws -> PostgresResult {
    guard let pointer else { throw error(code: "") }
    switch PQresultStatus(pointer) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN, PGRES_EMPTY_QUERY,
      PGRES_PIPELINE_SYNC:
      return PostgresResult(pointer)
    case PGRES_PIPELINE_ABORTED:
      PQclear(pointer)
      throw PostgresError(code: "25P02", description: "skipped", isConnectionLost: false)
    default:
      // 67 is PG_DIAG_SQLSTATE ("C"), and 77 is PG_DIAG_MESSAGE_PRIMARY ("M").
      let code = PQresultErrorField(pointer, 67).map { String(cString: $0) } ?? ""
      let message = PQresultErrorField(pointer, 77).map { String(cString: $0) }
      defer { PQclear(pointer) }
      throw error(code: code, message: message)
    }
  }

  func error(code: String, message: String? = nil) -> PostgresError {
    // Errors without a code come from libpq, which cannot reach the server. Class 57P: the server
    // shuts down or has crashed.
    if code.isEmpty || code.hasPrefix("57P") || code.hasPrefix("08") { isLost = true }
    return PostgresError(
      code: code,
      description: message ?? PQerrorMessage(connection).map { String(cString: $0) } ?? "",
      isConnectionLost: !isOpen
    )
  }

  // MARK: Notifications

  /// The file descriptor of the connection, for `poll`.
  var socket: Int32 { PQsocket(connection) }

  /// Reads what has arrived, without blocking. Returns the payloads of notifications.
  func notifications() throws -> [String] {
    guard PQconsumeInput(connection) == 1 else { throw error(code: "") }
    var payloads: [String] = []
    while let notification = PQnotifies(connection) {
      payloads.append(String(cString: notification.pointee.extra))
      PQfreemem(notification)
    }
    guard isOpen else { throw error(code: "") }
    return payloads
  }
}

extension PostgresParameter {
  /// Appends the value in the text format of `COPY`.
  ///
  /// Source: PostgreSQL 15, "COPY", "Text Format".
  fileprivate func appendForCopy(to buffer: inout [UInt8]) {
    guard let text else {
      buffer += [UInt8(ascii: "\\"), UInt8(ascii: "N")]
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): buffer += [byte, byte]
      case UInt8(ascii: "\n"): buffer += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): buffer += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case UInt8(ascii: "\t"): buffer += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      default: buffer.append(byte)
      }
    }
  }
}
