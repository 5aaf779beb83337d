import Dependencies
import DependenciesMacros
import Foundation

/// A client that tells whether the database can be reached.
///
/// ```swift
/// @Dependency(\.databaseStatusClient) var databaseStatusClient
///
/// return .run { send in
///   for await status in databaseStatusClient.statuses() {
///     await send(.received("\(status)"))
///   }
/// }
/// ```
///
/// A database in a file is always connected. One on a server is disconnected while an attempt to
/// connect to the server has failed and no later one has succeeded.
@DependencyClient
public struct DatabaseStatusClient: Sendable {
  /// Returns a stream that begins with the current status and continues with each change.
  public var statuses: @Sendable () -> AsyncStream<DatabaseStatus> = { AsyncStream { $0.finish() } }
}

/// Whether a database can be reached.
public enum DatabaseStatus: Hashable, Sendable {
  /// The database can be used.
  case connected
  /// The server has not been reachable since a time. The clients try to connect again.
  case disconnected(since: Date)
}

extension DatabaseStatusClient {
  /// A client of a database that is always connected.
  public static let connected = DatabaseStatusClient { DatabaseStatusSource().stream() }
}

extension DependencyValues {
  /// A client that tells whether the database can be reached.
  public var databaseStatusClient: DatabaseStatusClient {
    get { self[DatabaseStatusClient.self] }
    set { self[DatabaseStatusClient.self] = newValue }
  }
}
