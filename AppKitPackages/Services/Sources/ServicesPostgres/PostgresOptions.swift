import Logging

/// The options of ``PostgresServices`` for those who operate a server.
///
/// ```swift
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
  /// Receives the errors that people who use a site see without the address of the database.
  public var logger = Logger(label: "database") { _ in SwiftLogNoOpLogHandler() }

  /// The time after which an operation on a few rows is given up.
  var operationTime = Duration.seconds(10)

  /// Creates the default options.
  public init() {}
}
