import Foundation
import Logging
import Services
import Synchronization

/// Whether a server can be used, for its users, and for the log of its operator with the reason.
final class PostgresStatus: Sendable {
  private struct Reasons {
    var lost: String?
    var refused: String?
  }

  private let source = DatabaseStatusSource()
  private let name: String
  private let logger: Logger
  private let reasons = Mutex(Reasons())

  /// - Parameters:
  ///   - name: The address of the database without its password.
  ///   - logger: The log.
  init(_ name: String, _ logger: Logger) {
    (self.name, self.logger) = (name, logger)
  }

  /// Returns a stream of whether the server can be reached.
  func stream() -> AsyncStream<DatabaseStatus> { source.stream() }

  func didConnect() {
    guard source.report(.connected) else { return }
    reasons.withLock { $0.lost = nil }
    logger.notice("the database is back")
  }

  /// Reports the error of an attempt to connect, or of a connection that was lost.
  func didFail(_ error: any Error) {
    let reason = "\(ServiceError(error, database: name))"
    source.report(.disconnected(since: Date()))
    // Attempts fail for the same reason again and again.
    let isNew = reasons.withLock { reasons in
      defer { reasons.lost = reason }
      return reasons.lost != reason
    }
    if isNew { logger.error("the database is lost", metadata: ["reason": "\(reason)"]) }
  }

  /// Reports a write that was committed.
  func didWrite() {
    guard reasons.withLock({ $0.refused.take() }) != nil else { return }
    logger.notice("the database takes changes again")
  }

  /// Reports the error of a write.
  func didRefuse(_ error: any Error) {
    switch error as? ServiceError {
    case .missingRights?, .readOnlyServer?, .diskFull?: break
    default: return
    }
    let reason = "\(error)"
    let isNew = reasons.withLock { reasons in
      defer { reasons.refused = reason }
      return reasons.refused != reason
    }
    if isNew { logger.error("the database refuses changes", metadata: ["reason": "\(reason)"]) }
  }
}
