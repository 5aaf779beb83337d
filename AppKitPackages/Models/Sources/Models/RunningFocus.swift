import Foundation

/// A focus session that has begun and has not ended, or the break after it.
///
/// ```swift
/// let now = Date()
/// let running = RunningFocus(
///   id: UUID(), todoID: UUID(), start: now, seconds: 1_500, ends: now + 1_500
/// )
/// print(running.secondsLeft(at: now + 60))  // 1440
/// ```
///
/// It is stored with its end, so that it goes on while the app is closed, and so that all windows show
/// the same time.
public struct RunningFocus: Codable, Hashable, Identifiable, Sendable {
  /// A phase of the timer.
  public enum Phase: String, Codable, Sendable {
    /// Work on the to-do.
    case focus
    /// The break after a focus phase.
    case rest
  }

  /// The identity of the session that is recorded at the end, so that it is recorded once.
  public let id: UUID
  /// The to-do of the session.
  public var todoID: Todo.ID
  /// The current phase.
  public var phase: Phase
  /// The start of the session.
  public var start: Date
  /// The length of the phase in seconds.
  public var seconds: Int
  /// The length of the break after a focus phase in seconds.
  public var breakSeconds: Int
  /// The instant at which the phase ends; `nil` while it is paused.
  public var ends: Date?
  /// The remaining seconds of a paused phase.
  public var pausedSeconds: Int

  /// Creates a running session, or a paused one if `ends` is `nil`.
  public init(
    id: UUID,
    todoID: Todo.ID,
    phase: Phase = .focus,
    start: Date,
    seconds: Int,
    breakSeconds: Int = 0,
    ends: Date?,
    pausedSeconds: Int = 0
  ) {
    self.id = id
    self.todoID = todoID
    self.phase = phase
    self.start = start
    self.seconds = seconds
    self.breakSeconds = breakSeconds
    self.ends = ends
    self.pausedSeconds = pausedSeconds
  }

  /// The remaining seconds of the phase at an instant, rounded up.
  public func secondsLeft(at now: Date) -> Int {
    guard let ends else { return min(max(pausedSeconds, 0), seconds) }
    let left = ends.timeIntervalSince(now).rounded(.up)
    return Int(min(max(left, 0), Double(seconds)))
  }

  /// Ends the phases that have ended at an instant.
  ///
  /// - Parameters:
  ///   - now: The instant.
  ///   - calendar: The calendar with the time zone that determines the day of the session.
  /// - Returns: What is running then, and the session to record.
  public func settled(
    at now: Date,
    in calendar: Calendar
  ) -> (running: RunningFocus?, ended: FocusSession?) {
    guard let ends, ends <= now else { return (self, nil) }
    guard phase == .focus else { return (nil, nil) }
    let session = FocusSession(
      id: id,
      todoID: todoID,
      start: start,
      day: Day(start, in: calendar),
      seconds: seconds
    )
    var rest = self
    rest.phase = .rest
    rest.seconds = breakSeconds
    rest.ends = ends.addingTimeInterval(Double(breakSeconds))
    return (rest.settled(at: now, in: calendar).running, session)
  }
}
