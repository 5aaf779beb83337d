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
  /// Saves a session. One that is saved already stays as it is, because several windows notice the end
  /// of a session at the same time.
  public var record: @Sendable (_ session: FocusSession) async throws -> Void
  /// Returns the session that has begun and has not ended, or `nil`.
  public var running: @Sendable () async throws -> RunningFocus?
  /// Saves the session that has begun, or that there is none.
  public var setRunning: @Sendable (_ running: RunningFocus?) async throws -> Void
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
