import Dependencies
import DependenciesMacros

/// A client that draws the person's attention to the app.
///
/// ```swift
/// @Dependency(\.notifierClient) var notifierClient
///
/// return .run { _ in await notifierClient.ring() }
/// ```
@DependencyClient
public struct NotifierClient: Sendable {
  /// Rings the bell of the terminal, or does nothing without a terminal.
  public var ring: @Sendable () async -> Void
}

extension DependencyValues {
  /// A client that draws the person's attention to the app.
  public var notifierClient: NotifierClient {
    get { self[NotifierClient.self] }
    set { self[NotifierClient.self] = newValue }
  }
}
