import Logging
import Metrics
import Tracing

extension WebHostOptions {
  /// The log and the metrics for operators of a host, and how it ends.
  ///
  /// ```swift
  /// MetricsSystem.bootstrap(PrometheusMetrics())
  /// var options = WebHostOptions()
  /// options.operation.logger = Logger(label: "notes") { LineLogHandler(label: $0, format: .json) }
  /// options.operation.metrics = MetricsSystem.factory
  /// await WebHost.run(options) { Text("Hello") }
  /// ```
  ///
  /// The host answers three addresses for programs on this machine and at the addresses of
  /// ``proxyAddresses``, which need no access: `/healthz` tells whether the main loop turns, `/readyz`
  /// whether the app can be used, and `/metrics` has the metrics if they are ``PrometheusMetrics``.
  /// Requests that a proxy forwards for others do not reach them.
  public struct Operation: Sendable {
    /// The log of the host. It has no text of a person, no address of a page and no secret.
    public var logger = Logger(label: "web") { LineLogHandler(label: $0, level: .error) }

    /// The log of forms that browsers send: sign-ins, failures, locks and changes of accounts, with the
    /// user, the address and the path of the form. It has no name that a person has entered, which could
    /// be a password, and no secret.
    public var securityLogger = Logger(label: "security") {
      LineLogHandler(label: $0, level: .error)
    }

    /// The metrics of the host.
    public var metrics: any MetricsFactory = MetricsSystem.factory

    /// The traces of the host, or `nil` for none: the page, the events of the browser, the updates of the
    /// views with their patches, and what ``WebWindow/measure(action:_:)`` and
    /// ``WebWindow/measure(effect:isolation:_:)`` name. A span has no text of a person, no address and no secret.
    public var tracer: (any Tracer)?

    /// Throws if the app cannot be used, for example without its database. `/readyz` waits at most two
    /// seconds for it.
    public var checkReadiness: @Sendable () async throws -> Void = {}

    /// Returns when no write of the app is pending. The host calls it before it ends the windows,
    /// because their effects are cancelled with them.
    public var finishWrites: @Sendable () async -> Void = {}

    /// The time for which a host that ends waits for writes.
    public var drainTime = Duration.seconds(30)

    /// The time after which a turn of the main loop is logged, with its window, the action, the address
    /// and the view whose body took the longest; also one of an effect on the main actor.
    public var slowTurn = Duration.milliseconds(100)

    /// The time after which `WebHost.run(_:content:)` ends a process whose main loop does not turn, so
    /// that its supervisor starts it again.
    public var stallTime = Duration.seconds(10)

    /// Creates options that log errors only.
    public init() {}
  }
}
