import Dependencies
import DependenciesMacros

/// Draws the person's attention to the app.
///
/// ```swift
/// @Dependency(\.notifierClient) var notifierClient
///
/// return .run { _ in await notifierClient.ring() }
/// ```
@DependencyClient
public struct NotifierClient: Sendable {
  /// Rings the bell of the terminal; does nothing where there is none.
  public var ring: @Sendable () async -> Void
}

extension DependencyValues {
  /// Draws the person's attention to the app.
  public var notifierClient: NotifierClient {
    get { self[NotifierClient.self] }
    set { self[NotifierClient.self] = newValue }
  }
}
