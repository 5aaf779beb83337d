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
  /// Receives the errors that people who use a site see without the address of the database.
  public var logger = Logger(label: "database") { _ in SwiftLogNoOpLogHandler() }

  /// Creates the default options.
  public init() {}
}
