import CPostgres

/// A statement that was handed over to a connection, and that is sent later.
struct PostgresStatement {
  let sql: String
  let parameters: [PostgresParameter]
  /// Whether the server prepares the statement on its first use.
  let isPrepared: Bool
  /// Thrown instead of the error of a division by zero, with which a statement ends its transaction.
  let refusal: (any Error)?
  /// Receives the answer.
  let answer: PostgresAnswer
}

/// The answer to a statement, which may not have been sent yet.
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
  /// The number of statements that are sent together. More of them could fill the buffers of both
  /// sides before one of them reads.
  private static let mostUnsent = 64

  /// Hands a statement over whose result is of no interest. It is sent together with the next
  /// statement whose answer is awaited, so that it costs no time on the way to the server and back.
  ///
  /// ```swift
  /// try connection.send("DELETE FROM attempt WHERE expires <= now()")
  /// let rows = try connection.query("SELECT 1 FROM account")  // sends both
  /// ```
  ///
  /// The error of the statement is thrown there, or by ``finish()``.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - parameters: The values for `$1`, `$2` and so on.
  ///   - refusal: Thrown if the statement divides by zero: the way of a statement to end the
  ///     transaction, with those after it, if a condition is false.
  func send(
    _ sql: String,
    _ parameters: PostgresParameter...,
    orThrow refusal: (any Error)? = nil
  ) throws {
    _ = try ask(sql, parameters, orThrow: refusal)
  }

  func send(
    _ sql: String,
    _ parameters: [PostgresParameter],
    orThrow refusal: (any Error)? = nil
  ) throws {
    _ = try ask(sql, parameters, orThrow: refusal)
  }

  /// Hands a statement over that has no parameters and is not prepared, such as `BEGIN`.
  func send(command: String) throws {
    _ = try ask(command, [], isPrepared: false)
  }

  /// Hands a statement over, and returns the answer that will arrive.
  func ask(
    _ sql: String,
    _ parameters: [PostgresParameter] = [],
    isPrepared: Bool = true,
    orThrow refusal: (any Error)? = nil
  ) throws -> PostgresAnswer {
    if unsent.count >= Self.mostUnsent { try finish() }
    let answer = PostgresAnswer(self)
    unsent.append(
      PostgresStatement(
        sql: sql,
        parameters: parameters,
        isPrepared: isPrepared,
        refusal: refusal,
        answer: answer
      )
    )
    return answer
  }

  /// Sends the statements that were handed over at once, and reads the answers.
  ///
  /// - Throws: The error of the first statement that fails. The server skips those after it.
  func finish() throws {
    guard !unsent.isEmpty else { return }
    let statements = unsent
    unsent = []
    guard PQsetnonblocking(connection, 1) == 0, PQenterPipelineMode(connection) == 1 else {
      throw error(code: "")
    }
    var newNames: [Bool] = []
    for statement in statements {
      let isNew = statement.isPrepared && !prepared.contains(statement.sql)
      newNames.append(isNew)
      // A statement that is twice among these is prepared once.
      if isNew { prepared.insert(statement.sql) }
      try dispatch(statement, isNew: isNew)
    }
    guard PQpipelineSync(connection) == 1 else { throw error(code: "") }
    let end = end()
    var failure: (any Error)?
    for (statement, isNew) in zip(statements, newNames) {
      do {
        if isNew { try readPreparation(of: statement, until: end) }
        statement.answer.value = try nextResult(until: end)
      } catch let error as PostgresError where !error.isConnectionLost {
        failure = failure ?? (error.isDivisionByZero ? statement.refusal : nil) ?? error
      }
    }
    _ = try nextResult(until: end)
    guard PQexitPipelineMode(connection) == 1, PQsetnonblocking(connection, 0) == 0 else {
      throw error(code: "")
    }
    if let failure { throw failure }
  }

  private func dispatch(_ statement: PostgresStatement, isNew: Bool) throws {
    let sql = statement.sql
    if isNew, PQsendPrepare(connection, name(of: sql), sql, 0, nil) != 1 { throw error(code: "") }
    let isSent = try withTexts(of: statement.parameters) { count, values in
      statement.isPrepared
        ? PQsendQueryPrepared(connection, name(of: sql), count, values, nil, nil, 0)
        : PQsendQueryParams(connection, sql, count, nil, values, nil, nil, 0)
    }
    guard isSent == 1 else { throw error(code: "") }
  }

  /// Reads whether a statement was prepared. If not, the server has not executed it either.
  private func readPreparation(
    of statement: PostgresStatement,
    until end: ContinuousClock.Instant
  ) throws {
    do {
      _ = try nextResult(until: end)
    } catch {
      prepared.remove(statement.sql)
      _ = try? nextResult(until: end)
      throw error
    }
  }

  /// Reads the result of one step, and the null pointer after it.
  private func nextResult(until end: ContinuousClock.Instant) throws -> PostgresResult {
    try waitForInput(until: end)
    let pointer = PQgetResult(connection)
    // The end of all answers is followed by no null pointer.
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
