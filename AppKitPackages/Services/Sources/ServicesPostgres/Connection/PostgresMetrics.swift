import Metrics

/// The metrics of a database on a server.
struct PostgresMetrics: Sendable {
  private let factory: any MetricsFactory
  private let connections: Meter
  private let connectionsInUse: Meter
  private let waiting: Meter

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    connections = Meter(label: "database_connections", factory: factory)
    connectionsInUse = Meter(label: "database_connections_in_use", factory: factory)
    waiting = Meter(label: "database_operations_waiting", factory: factory)
  }

  /// Counts an operation.
  func didEnd(_ name: StaticString, after duration: Duration) {
    Timer(
      label: "database_operation",
      dimensions: [("operation", "\(name)")],
      factory: factory
    ).recordNanoseconds(Int64(duration / .nanoseconds(1)))
  }

  /// Sets the use of the connections.
  func set(_ usage: PostgresPool.Usage) {
    connections.set(usage.connections)
    connectionsInUse.set(usage.inUse)
    waiting.set(usage.waiting)
  }
}
