import Foundation

/// A recorded period of focused work.
public struct FocusSession: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  /// The to-do of the session, which may have been deleted.
  public var todoID: Todo.ID?
  /// The start of the session.
  public var start: Date
  /// The day that the session counts for, in the time zone of its start.
  public var day: Day
  /// Duration in seconds, without pauses.
  public var seconds: Int {
    didSet { seconds = max(0, seconds) }
  }
  /// True if the timer ran to its end, false if it was stopped.
  public var isFinished: Bool

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - id: The identity of the session.
  ///   - todoID: The to-do of the session.
  ///   - start: The instant at which the timer started.
  ///   - day: The day that the session counts for; by default the day of `start` in the current
  ///     time zone.
  ///   - seconds: Duration in seconds, without pauses. A negative value becomes zero.
  ///   - isFinished: Whether the timer ran to its end.
  public init(
    id: UUID,
    todoID: Todo.ID? = nil,
    start: Date,
    day: Day? = nil,
    seconds: Int,
    isFinished: Bool = true
  ) {
    self.id = id
    self.todoID = todoID
    self.start = start
    self.day = day ?? Day(start)
    self.seconds = max(0, seconds)
    self.isFinished = isFinished
  }

  /// Duration in whole minutes.
  public var minutes: Int { seconds / 60 }
}
