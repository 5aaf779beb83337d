import Logging
import Synchronization

/// Logs and counts the requests to a server. Has the kinds of addresses, and not the addresses.
final class RequestLog: Sendable {
  let metrics: HostMetrics
  private let logger: Logger
  private let security: Logger
  /// Limits the lines that a flood of refusals writes.
  private let limiter = Mutex(RateLimiter(perSecond: 5))

  init(_ operation: WebHostOptions.Operation, _ metrics: HostMetrics) {
    logger = operation.logger
    security = operation.securityLogger
    self.metrics = metrics
  }

  /// Notes a response.
  ///
  /// - Parameters:
  ///   - request: The kind and the method of the request, or `nil` if it was not read.
  ///   - nanoseconds: The time since the request was read.
  func responded(
    _ response: Response,
    to request: (route: Route, method: String)?,
    after nanoseconds: Int64
  ) {
    let route = request?.route ?? .unknown
    metrics.responded(to: route, status: response.status.code, after: nanoseconds)
    if let limit = response.limit { refused(by: limit) }
    let level: Logger.Level = route.isProbe || route == .asset || route == .picture ? .debug : .info
    logger.log(
      level: level,
      "request",
      metadata: [
        "method": "\(request?.method ?? "unknown")",
        "milliseconds": .stringConvertible(Int(nanoseconds / 1_000_000)),
        "route": "\(route.rawValue)", "status": .stringConvertible(response.status.code),
      ]
    )
  }

  /// Notes a refusal by a limit.
  func refused(by limit: String) {
    metrics.refused(by: limit)
    guard limiter.withLock({ $0.permit() }) else { return }
    logger.notice("refused by a limit", metadata: ["limit": "\(limit)"])
  }

  /// Notes a failure whose reason people do not see.
  func failed(_ message: Logger.Message, _ error: any Error) {
    guard limiter.withLock({ $0.permit() }) else { return }
    logger.error(message, metadata: ["reason": "\(error)"])
  }

  /// Notes the answer to a form that a browser has sent, for those who review the security.
  func answered(_ form: WebFormRequest, _ answer: WebFormResponse) {
    var metadata: Logger.Metadata = ["address": "\(form.address)", "form": "\(form.path)"]
    if let user = form.user { metadata["user"] = "\(user)" }
    switch answer {
    case .signIn(_, _, _, _, let user):
      if let user { metadata["user"] = "\(user)" }
      security.notice("signed in", metadata: metadata)
    case .signOut: security.notice("signed out", metadata: metadata)
    case .redirect: security.notice("form accepted", metadata: metadata)
    case .page(_, let status):
      // The first of two steps shows a page, too.
      guard status >= 400 else { return }
      metadata["status"] = .stringConvertible(status)
      security.notice(status == 429 ? "locked" : "form refused", metadata: metadata)
    }
  }

  /// Notes that a connection could not be accepted.
  func acceptFailed(_ error: any Error) {
    metrics.refused(by: "descriptors")
    guard limiter.withLock({ $0.permit() }) else { return }
    logger.error("a connection cannot be accepted", metadata: ["reason": "\(error)"])
  }
}
