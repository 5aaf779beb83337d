/// The completed to-dos and focused minutes of one day.
public struct DayStatistics: Hashable, Identifiable, Sendable {
  /// The day.
  public var day: Day
  /// Number of to-dos completed on the day.
  public var doneCount: Int
  /// Focused minutes on the day.
  public var focusMinutes: Int

  /// Creates the statistics of a day.
  public init(day: Day, doneCount: Int = 0, focusMinutes: Int = 0) {
    self.day = day
    self.doneCount = doneCount
    self.focusMinutes = focusMinutes
  }

  public var id: Day { day }
}

/// The statistics of a week or of its known days.
public struct WeekStatistics: Hashable, Identifiable, Sendable {
  /// The known days of the week, consecutive and in ascending order.
  public var days: [DayStatistics]

  /// Creates the statistics of a week from those of its known days, in ascending order.
  public init(days: [DayStatistics]) {
    self.days = days
  }

  public var id: Day? { days.first?.day }
  /// Number of to-dos completed in the week.
  public var doneCount: Int { days.reduce(0) { $0 + $1.doneCount } }
  /// Focused minutes in the week.
  public var focusMinutes: Int { days.reduce(0) { $0 + $1.focusMinutes } }
}

/// The focused minutes of the to-dos of a project.
public struct ProjectStatistics: Hashable, Identifiable, Sendable {
  /// The name after `+`; `nil` for to-dos without a project, and for sessions without a to-do.
  public var project: String?
  /// Focused minutes.
  public var focusMinutes: Int

  /// Creates the statistics of a project.
  public init(project: String?, focusMinutes: Int) {
    self.project = project
    self.focusMinutes = focusMinutes
  }

  public var id: String? { project }

  /// Returns the statistics of projects, those with the most minutes first.
  ///
  /// - Parameter titles: The title of a to-do, which is empty if there is none, and its focused seconds.
  ///   Its first project counts.
  public static func projects(
    focusSecondsOfTitles titles: some Sequence<(title: String, seconds: Int)>
  ) -> [ProjectStatistics] {
    var seconds: [String?: Int] = [:]
    for (title, count) in titles { seconds[TodoWord.firstProject(in: title), default: 0] += count }
    return seconds.map { ProjectStatistics(project: $0.key, focusMinutes: $0.value / 60) }
      .filter { $0.focusMinutes > 0 }
      .sorted { ($1.focusMinutes, $0.project ?? "") < ($0.focusMinutes, $1.project ?? "") }
  }
}

/// The completed to-dos and focused minutes of a profile, per day and in total.
///
/// ```swift
/// let statistics = Statistics(endingOn: Day("2026-12-01")!, todos: [], sessions: [])
/// statistics.days.map(\.doneCount)  // 14 numbers, today's last
/// ```
public struct Statistics: Hashable, Sendable {
  /// The last days, consecutive and in ascending order.
  public var days: [DayStatistics]
  /// Total number of completed to-dos.
  public var doneCount: Int
  /// Total number of focused minutes.
  public var focusMinutes: Int
  /// Focused minutes of each project in these days, the most first.
  public var projects: [ProjectStatistics]

  /// Creates statistics from counts.
  public init(
    days: [DayStatistics] = [],
    doneCount: Int = 0,
    focusMinutes: Int = 0,
    projects: [ProjectStatistics] = []
  ) {
    self.days = days
    self.projects = projects
    self.doneCount = doneCount
    self.focusMinutes = focusMinutes
  }

  /// Returns the days grouped into weeks. The last week contains the last day.
  ///
  /// - Parameter weekStart: The first day of a week.
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

  /// Creates statistics from counts per day.
  ///
  /// - Parameters:
  ///   - today: The last day.
  ///   - length: The number of days; 14 for two weeks.
  ///   - done: The number of to-dos completed on each day.
  ///   - focusSeconds: The focused seconds of each day.
  ///   - doneCount: The total number of completed to-dos.
  ///   - totalFocusSeconds: The duration of all sessions in seconds.
  ///   - projects: The focused minutes of each project in these days.
  public init(
    endingOn today: Day,
    length: Int = 14,
    done: [Day: Int],
    focusSeconds: [Day: Int],
    doneCount: Int,
    totalFocusSeconds: Int,
    projects: [ProjectStatistics] = []
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
      focusMinutes: totalFocusSeconds / 60,
      projects: projects
    )
  }

  /// Creates statistics by counting to-dos and sessions.
  public init(
    endingOn today: Day,
    length: Int = 14,
    todos: some Sequence<Todo>,
    sessions: some Sequence<FocusSession>
  ) {
    var done: [Day: Int] = [:]
    var doneCount = 0
    var titles: [Todo.ID: String] = [:]
    for todo in todos {
      titles[todo.id] = todo.title
      guard todo.isCompleted else { continue }
      doneCount += 1
      if let day = todo.completed { done[day, default: 0] += 1 }
    }
    let first = today.advanced(by: 1 - length)
    var focusSeconds: [Day: Int] = [:]
    var secondsOfTitles: [(title: String, seconds: Int)] = []
    for session in sessions {
      focusSeconds[session.day, default: 0] += session.seconds
      guard session.day >= first, session.day <= today else { continue }
      let title = session.todoID.flatMap { titles[$0] } ?? ""
      secondsOfTitles.append((title, session.seconds))
    }
    self.init(
      endingOn: today,
      length: length,
      done: done,
      focusSeconds: focusSeconds,
      doneCount: doneCount,
      totalFocusSeconds: focusSeconds.values.reduce(0, +),
      projects: ProjectStatistics.projects(focusSecondsOfTitles: secondsOfTitles)
    )
  }
}
