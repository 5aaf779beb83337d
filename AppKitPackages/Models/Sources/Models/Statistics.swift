/// What was done on one day.
public struct DayStatistics: Hashable, Identifiable, Sendable {
  public var day: Day
  public var doneCount: Int
  public var focusMinutes: Int

  public init(day: Day, doneCount: Int = 0, focusMinutes: Int = 0) {
    self.day = day
    self.doneCount = doneCount
    self.focusMinutes = focusMinutes
  }

  public var id: Day { day }
}

/// What was done in a week, or in as much of it as is known.
public struct WeekStatistics: Hashable, Identifiable, Sendable {
  /// The known days of the week without a gap, the latest one last.
  public var days: [DayStatistics]

  public init(days: [DayStatistics]) {
    self.days = days
  }

  public var id: Day? { days.first?.day }
  /// The number of to-dos done on these days.
  public var doneCount: Int { days.reduce(0) { $0 + $1.doneCount } }
  /// The minutes in focus on these days.
  public var focusMinutes: Int { days.reduce(0) { $0 + $1.focusMinutes } }
}

/// What a person did: per day for the last days, and altogether.
///
/// ```swift
/// let statistics = Statistics(endingOn: Day("2026-12-01")!, todos: [], sessions: [])
/// statistics.days.map(\.doneCount)  // 14 numbers, today's last
/// ```
public struct Statistics: Hashable, Sendable {
  /// The last days without a gap, the latest one last.
  public var days: [DayStatistics]
  /// The number of to-dos ever done.
  public var doneCount: Int
  /// The minutes of all focus sessions.
  public var focusMinutes: Int

  public init(days: [DayStatistics] = [], doneCount: Int = 0, focusMinutes: Int = 0) {
    self.days = days
    self.doneCount = doneCount
    self.focusMinutes = focusMinutes
  }

  /// The last days, week by week: the last one is the week that the last day is in.
  ///
  /// - Parameter weekStart: The day a week begins with.
  public func weeks(startingOn weekStart: Weekday) -> [WeekStatistics] {
    var weeks: [WeekStatistics] = []
    for day in days {
      if weeks.isEmpty || day.day.weekday == weekStart {
        weeks.append(WeekStatistics(days: [day]))
      } else {
        weeks[weeks.count - 1].days.append(day)
      }
    }
    return weeks
  }

  /// Puts numbers per day in line.
  ///
  /// - Parameters:
  ///   - today: The last day.
  ///   - length: The number of days; 14 for two weeks.
  ///   - done: How many to-dos were done on a day.
  ///   - focusSeconds: How many seconds were spent in focus on a day.
  ///   - doneCount: The number of to-dos ever done.
  ///   - totalFocusSeconds: The seconds of all sessions.
  public init(
    endingOn today: Day,
    length: Int = 14,
    done: [Day: Int],
    focusSeconds: [Day: Int],
    doneCount: Int,
    totalFocusSeconds: Int
  ) {
    self.init(
      days: (0..<max(0, length)).map { offset in
        let day = today.advanced(by: offset - length + 1)
        return DayStatistics(
          day: day,
          doneCount: done[day] ?? 0,
          focusMinutes: (focusSeconds[day] ?? 0) / 60
        )
      },
      doneCount: doneCount,
      focusMinutes: totalFocusSeconds / 60
    )
  }

  /// Counts to-dos and sessions.
  public init(
    endingOn today: Day,
    length: Int = 14,
    todos: some Sequence<Todo>,
    sessions: some Sequence<FocusSession>
  ) {
    var done: [Day: Int] = [:]
    var doneCount = 0
    for todo in todos where todo.isCompleted {
      doneCount += 1
      if let day = todo.completed { done[day, default: 0] += 1 }
    }
    var focusSeconds: [Day: Int] = [:]
    for session in sessions { focusSeconds[session.day, default: 0] += session.seconds }
    self.init(
      endingOn: today,
      length: length,
      done: done,
      focusSeconds: focusSeconds,
      doneCount: doneCount,
      totalFocusSeconds: focusSeconds.values.reduce(0, +)
    )
  }
}
