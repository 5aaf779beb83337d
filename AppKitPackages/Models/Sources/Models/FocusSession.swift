import Foundation

/// A stretch of time spent on one thing.
public struct FocusSession: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  /// The to-do it was spent on. It may be gone by now.
  public var todoID: Todo.ID?
  public var start: Date
  /// The day it counts for, by the clock of the person at the time.
  public var day: Day
  /// How long the timer ran, without pauses.
  public var seconds: Int {
    didSet { seconds = max(0, seconds) }
  }
  /// Whether the timer ran to its end, or was stopped early.
  public var isFinished: Bool

  /// A session.
  ///
  /// - Parameters:
  ///   - id: Its identity.
  ///   - todoID: The to-do it was spent on.
  ///   - start: When the timer was started.
  ///   - day: The day it counts for; by default the day of `start` in the current time zone.
  ///   - seconds: How long the timer ran, without pauses. Below zero counts as zero.
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

  /// The whole minutes of the session.
  public var minutes: Int { seconds / 60 }
}
