import NIOHTTP1
import Synchronization

/// Answers the programs that watch a host: `/healthz`, `/readyz` and `/metrics`.
///
/// The thread of the connections answers, so that a main loop that hangs is known.
final class OperatorPages: Sendable {
  /// The time in which the app must be ready.
  private static let readyTime = Duration.seconds(2)

  private let hosts: HostRules
  private let proxies: ProxyRules
  private let watchdog: Watchdog
  private let metrics: HostMetrics
  private let checkReadiness: @Sendable () async throws -> Void
  private let ending = Atomic(false)

  init(
    _ operation: WebHostOptions.Operation,
    hosts: HostRules,
    proxies: ProxyRules,
    watchdog: Watchdog,
    metrics: HostMetrics
  ) {
    self.hosts = hosts
    self.proxies = proxies
    self.watchdog = watchdog
    self.metrics = metrics
    checkReadiness = operation.checkReadiness
  }

  /// Lets `/readyz` say that the host ends.
  func hostEnds() { ending.store(true, ordering: .relaxed) }

  /// Returns the reply to a request of an operator, and nil for others. Those get what they get at any
  /// address, so that nobody learns whether the pages exist.
  func reply(to request: Request, route: Route) -> WebServer.Reply? {
    guard route.isProbe, request.method == .GET || request.method == .HEAD,
      // The name of the host protects from pages of other sites (DNS rebinding).
      proxies.isOperator(request), hosts.refusal(request) == nil
    else { return nil }
    switch route {
    case .health:
      return .response(
        watchdog.problem.map { .unavailable($0) } ?? .message(.ok, "The loops turn.")
      )
    case .ready:
      guard !ending.load(ordering: .relaxed) else {
        return .response(.unavailable("The host ends."))
      }
      return .later { .response(await self.readiness()) }
    default:
      var response = metrics.text().map { Response.message(.ok, $0) } ?? .notFound
      response.headers.replaceOrAdd(
        name: "Content-Type",
        value: "text/plain; version=0.0.4; charset=utf-8"
      )
      return .response(response)
    }
  }

  private func readiness() async -> Response {
    let check = checkReadiness
    let isReady = await firstAnswer(within: Self.readyTime, otherwise: nil as Bool?) {
      // The reason can name hosts and users, so it is in the log only.
      do { try await check() } catch { return false }
      return true
    }
    return switch isReady {
    case true?: .message(.ok, "The app is ready.")
    case false?: .unavailable("The app cannot be used. Its log has the reason.")
    case nil: .unavailable("The app does not answer within two seconds.")
    }
  }
}

extension Response {
  fileprivate static func unavailable(_ reason: String) -> Response {
    message(.serviceUnavailable, reason)
  }
}
