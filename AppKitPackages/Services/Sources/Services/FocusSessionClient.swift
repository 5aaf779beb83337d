import Dependencies
import DependenciesMacros
import Models

/// The focus sessions of the current profile, and what they and the finished to-dos add up to.
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
  /// All sessions since a day, the earliest first; `nil` for all there are.
  public var sessions: @Sendable (_ since: Day?) async throws -> [FocusSession]
  /// What was done in the days that end on the given one, and altogether.
  public var statistics: @Sendable (_ endingOn: Day, _ length: Int) async throws -> Statistics
}

extension DependencyValues {
  /// The focus sessions of the current profile.
  public var focusSessionClient: FocusSessionClient {
    get { self[FocusSessionClient.self] }
    set { self[FocusSessionClient.self] = newValue }
  }
}
