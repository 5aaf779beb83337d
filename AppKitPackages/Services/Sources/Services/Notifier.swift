import Dependencies
import DependenciesMacros

/// Draws the person's attention to the app.
///
/// ```swift
/// @Dependency(\.notifier) var notifier
///
/// return .run { _ in await notifier.ring() }
/// ```
@DependencyClient
public struct Notifier: Sendable {
  /// Rings the bell of the terminal; does nothing where there is none.
  public var ring: @Sendable () async -> Void
}

extension DependencyValues {
  /// Draws the person's attention to the app.
  public var notifier: Notifier {
    get { self[Notifier.self] }
    set { self[Notifier.self] = newValue }
  }
}
