import CPostgres

/// A statement that was handed over to a connection, which sends it later.
struct PostgresStatement {
  let sql: String
  let parameters: [PostgresParameter]
  /// Whether the server prepares the statement on its first use.
  let isPrepared: Bool
  /// Throws if the result makes the operation impossible.
  let check: ((borrowing PostgresResult) throws -> Void)?
  /// Thrown if the statement divides by zero, which also ends the transaction on the server.
  let refusal: (any Error)?
  /// Receives the result.
  let answer: PostgresAnswer
}

/// The answer to a statement that may not have been sent yet.
final class PostgresAnswer {
  private let connection: PostgresConnection
  fileprivate var value: PostgresResult?

  fileprivate init(_ connection: PostgresConnection) { self.connection = connection }

  /// Sends what was handed over to the connection, and waits for the answers. Can be called once.
  func result() throws -> PostgresResult {
    if value == nil { try connection.finish() }
    guard let result = value.take() else {
      throw PostgresError(code: "", description: "the answer was read", isConnectionLost: false)
    }
    return result
  }
}

extension PostgresConnection {
  /// Hands a statement over. It is sent together with the next one whose result is awaited, so that it
  /// costs no time on the way to the server and back.
  ///
  /// The error of the statement is thrown where that result is awaited, or by ``finish()``.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - parameters: The values for `$1`, `$2` and so on.
  ///   - check: Throws if the result makes the operation impossible. A transaction is not committed
  ///     before.
  func send(
    _ sql: String,
    _ parameters: PostgresParameter...,
    check: ((borrowing PostgresResult) throws -> Void)? = nil
  ) {
    _ = ask(sql, parameters, check: check)
  }

  /// Hands a condition over, a statement that divides by zero if it does not hold. Unlike a check of the
  /// result, it is sent together with the end of the transaction.
  func send(condition sql: String, _ parameters: PostgresParameter..., orThrow refusal: any Error) {
    _ = ask(sql, parameters, refusal: refusal)
  }

  func send(
    _ sql: String,
    _ parameters: [PostgresParameter],
    check: ((borrowing PostgresResult) throws -> Void)? = nil
  ) {
    _ = ask(sql, parameters, check: check)
  }

  /// Hands a statement over that has no parameters and is not prepared, such as `BEGIN`.
  func send(command: String) { _ = ask(command, [], isPrepared: false) }

  /// Hands a statement over, and returns the answer that will arrive.
  func ask(
    _ sql: String,
    _ parameters: [PostgresParameter] = [],
    isPrepared: Bool = true,
    check: ((borrowing PostgresResult) throws -> Void)? = nil,
    refusal: (any Error)? = nil
  ) -> PostgresAnswer {
    let answer = PostgresAnswer(self)
    unsent.append(
      PostgresStatement(
        sql: sql,
        parameters: parameters,
        isPrepared: isPrepared,
        check: check,
        refusal: refusal,
        answer: answer
      )
    )
    return answer
  }

  /// Sends the statements whose results can make the operation impossible, and those before them.
  func finishChecks() throws {
    if unsent.contains(where: { $0.check != nil }) { try finish() }
  }

  /// Sends the statements that were handed over, all at once, and reads the answers.
  ///
  /// - Throws: The error of the first statement that fails. The server skips those after it.
  func finish() throws {
    guard !unsent.isEmpty else { return }
    let statements = unsent
    unsent = []
    // A server that answers early statements does not wait until this side has sent the last one.
    guard PQsetnonblocking(connection, 1) == 0, PQenterPipelineMode(connection) == 1 else {
      throw error(code: "")
    }
    let areNew = try statements.map { try dispatch($0) }
    guard PQpipelineSync(connection) == 1 else { throw error(code: "") }
    let end = end()
    var failure: (any Error)?
    for (statement, isNew) in zip(statements, areNew) {
      // The server answers the preparation and the execution of a statement each.
      if isNew {
        do { _ = try nextResult(until: end) } catch {
          prepared.remove(statement.sql)
          failure = try failure ?? lasting(error)
        }
      }
      do {
        let result = try nextResult(until: end)
        if failure == nil { try statement.check?(result) }
        statement.answer.value = consume result
      } catch {
        let error = try lasting(error)
        let isDivision = (error as? PostgresError)?.code == "22012"
        failure = failure ?? (isDivision ? statement.refusal : nil) ?? error
      }
    }
    _ = try nextResult(until: end)
    guard PQexitPipelineMode(connection) == 1, PQsetnonblocking(connection, 0) == 0 else {
      throw error(code: "")
    }
    if let failure { throw failure }
  }

  /// Returns an error after which the next answers arrive, and throws that of a lost connection.
  private func lasting(_ error: any Error) throws -> any Error {
    if let error = error as? PostgresError, error.isConnectionLost { throw error }
    return error
  }

  /// Hands a statement over to libpq.
  ///
  /// - Returns: Whether the server prepares it now. One that is used twice is prepared once.
  private func dispatch(_ statement: PostgresStatement) throws -> Bool {
    let sql = statement.sql
    let isNew = statement.isPrepared && prepared.insert(sql).inserted
    if isNew, PQsendPrepare(connection, name(of: sql), sql, 0, nil) != 1 { throw error(code: "") }
    let isSent = withTexts(of: statement.parameters) { count, values in
      statement.isPrepared
        ? PQsendQueryPrepared(connection, name(of: sql), count, values, nil, nil, 0)
        : PQsendQueryParams(connection, sql, count, nil, values, nil, nil, 0)
    }
    guard isSent == 1 else { throw error(code: "") }
    return isNew
  }

  /// Reads the result of one step, and the null pointer after it.
  private func nextResult(until end: ContinuousClock.Instant) throws -> PostgresResult {
    try waitForInput(until: end)
    let pointer = PQgetResult(connection)
    // No null pointer follows the end of all answers.
    if let pointer, PQresultStatus(pointer) != PGRES_PIPELINE_SYNC {
      try waitForInput(until: end)
      while let rest = PQgetResult(connection) {
        PQclear(rest)
        try waitForInput(until: end)
      }
    }
    return try check(pointer)
  }
}
