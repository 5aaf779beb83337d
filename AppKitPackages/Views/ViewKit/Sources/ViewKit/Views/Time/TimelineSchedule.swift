import ElementTree

/// The dates at which a ``TimelineView`` is updated.
///
/// ```swift
/// struct Hourly: TimelineSchedule {
///   func entries(
///     from start: Date,
///     mode: TimelineScheduleMode
///   ) -> PeriodicTimelineSchedule.Entries {
///     PeriodicTimelineSchedule(from: .distantPast, by: 3_600).entries(from: start, mode: mode)
///   }
/// }
/// ```
public protocol TimelineSchedule {
  /// A sequence of dates in ascending order.
  associatedtype Entries: Sequence where Entries.Element == Date

  /// Returns the dates at which the view changes, in ascending order, beginning with the last date
  /// not after `startDate` if there is one. The view calls this method at each update.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// The frequency of the dates of a schedule.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// The usual frequency. ``TimelineView`` uses only this mode.
  case normal
  /// Fewer dates, for screens that are always on.
  case lowFrequency
}

/// Dates at a fixed interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Creates a schedule of dates at a fixed interval.
  ///
  /// - Parameters:
  ///   - startDate: The first date.
  ///   - interval: The interval in seconds; the view is updated at most ten times a second.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(interval, 0.1)
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let steps = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(date: start + max(steps, 0) * interval, interval: interval)
  }

  /// An infinite sequence of dates.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var date: Date
    fileprivate let interval: TimeInterval

    public mutating func next() -> Date? {
      defer { date += interval }
      return date
    }
  }
}

/// The start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init() {}

  public func entries(
    from startDate: Date,
    mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down)
    return PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: minute * 60), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// Dates at the highest frequency of updates: ten a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - minimumInterval: The shortest interval in seconds; nil for a tenth of a second.
  ///   - paused: True for no dates. The view then shows its first date.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval ?? 0
    isPaused = paused
  }

  public func entries(
    from startDate: Date,
    mode: TimelineScheduleMode
  ) -> PrefixSequence<PeriodicTimelineSchedule.Entries> {
    PeriodicTimelineSchedule(from: startDate, by: interval)
      .entries(from: startDate, mode: mode).prefix(isPaused || mode == .lowFrequency ? 0 : .max)
  }
}

/// Dates from a sequence.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Creates a schedule from dates in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns dates at a fixed interval in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The start of each minute.
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Dates at the highest frequency of updates: ten a second.
  public static var animation: Self { Self() }

  /// Returns dates at the highest frequency of updates, or at a longer interval in seconds.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Returns dates from a sequence in ascending order.
  public static func explicit<S: Sequence>(_ dates: S) -> Self
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
