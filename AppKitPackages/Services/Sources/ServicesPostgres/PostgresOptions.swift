import Logging
import Metrics
import Tracing

/// The options of ``PostgresServices`` for those who operate a server.
///
/// ```swift
/// import Logging
///
/// var options = PostgresOptions()
/// options.logger = Logger(label: "todo")
/// let services = try await PostgresServices(url: "postgresql://ada@example.org/todos", options: options)
/// ```
///
/// The defaults suit an app in a terminal: nothing is written over its screen.
public struct PostgresOptions: Sendable {
  /// The maximum number of connections for reads and writes. Another one receives the changes of
  /// other processes. With fewer connections, operations wait for each other.
  public var connections = 4
  /// Receives when the database is lost and back and why, the errors that people who use a site see
  /// without its address, and the slow operations.
  public var logger = Logger(label: "database") { _ in SwiftLogNoOpLogHandler() }

  /// Receives the number and the duration of operations, and the use of the connections.
  public var metrics: any MetricsFactory = NOOPMetricsHandler.instance
  /// Receives the operations as spans, or `nil` for none.
  public var tracer: (any Tracer)?
  /// The time from which on an operation is slow.
  public var slowTime = Duration.seconds(1)
  /// The time after which an operation on a few rows is given up.
  var operationTime = Duration.seconds(10)

  /// Creates the default options.
  public init() {}
}
