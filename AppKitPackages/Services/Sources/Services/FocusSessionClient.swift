import Dependencies
import DependenciesMacros
import Models

/// A client for the focus sessions and the statistics of the current profile.
///
/// ```swift
/// @Dependency(\.focusSessionClient) var focusSessionClient
/// @Dependency(\.date.now) var now
///
/// let statistics = try await focusSessionClient.statistics(endingOn: Day(now), length: 14)
/// ```
@DependencyClient
public struct FocusSessionClient: Sendable {
  /// Saves a session.
  public var record: @Sendable (_ session: FocusSession) async throws -> Void
  /// Returns the sessions since a day in ascending order; `nil` returns all sessions.
  public var sessions: @Sendable (_ since: Day?) async throws -> [FocusSession]
  /// Returns the statistics of a number of days that end on a day, and totals.
  public var statistics: @Sendable (_ endingOn: Day, _ length: Int) async throws -> Statistics
}

extension DependencyValues {
  /// A client for the focus sessions of the current profile.
  public var focusSessionClient: FocusSessionClient {
    get { self[FocusSessionClient.self] }
    set { self[FocusSessionClient.self] = newValue }
  }
}
