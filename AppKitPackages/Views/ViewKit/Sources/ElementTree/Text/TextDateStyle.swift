/// The way in which a text shows a date.
///
/// ```swift
/// let end = Date().addingTimeInterval(60)
/// TextDateStyle.timer.text(for: end, now: Date())  // "1:00"
/// ```
public struct TextDateStyle: Hashable, Sendable {
  private enum Kind: Hashable {
    case time, date, relative, offset, timer
    case interval(IntervalTimer)
  }

  private let kind: Kind

  /// The time of day.
  public static let time = TextDateStyle(kind: .time)
  /// The day.
  public static let date = TextDateStyle(kind: .date)
  /// The time between now and the date in two units: `2 hr, 1 min`.
  public static let relative = TextDateStyle(kind: .relative)
  /// The time between now and the date in one unit with a sign: `+2 hr`.
  public static let offset = TextDateStyle(kind: .offset)
  /// The time between now and the date in hours, minutes and seconds: `2:01:40`.
  public static let timer = TextDateStyle(kind: .timer)

  private init(kind: Kind) { self.kind = kind }

  /// Creates a style that shows the elapsed or remaining time of an interval.
  package init(timer: IntervalTimer) { self.init(kind: .interval(timer)) }

  /// Whether the text changes as time passes.
  package var isRunning: Bool { kind != .time && kind != .date }

  /// Returns the text for a date.
  ///
  /// - Parameters:
  ///   - date: The date to show.
  ///   - now: The current date, for styles relative to now.
  ///   - locale: The locale of the text.
  ///   - calendar: The calendar that counts years, months and days.
  ///   - timeZone: The time zone of the time and the day.
  public func text(
    for date: Date,
    now: Date,
    locale: Locale = .preferred,
    calendar: Calendar = .current,
    timeZone: TimeZone = .current
  ) -> String {
    let seconds = Int(date.timeIntervalSince(now).rounded())
    func style(
      date: Date.FormatStyle.DateStyle,
      time: Date.FormatStyle.TimeStyle
    ) -> Date.FormatStyle {
      Date.FormatStyle(
        date: date,
        time: time,
        locale: locale,
        calendar: calendar,
        timeZone: timeZone
      )
    }
    switch kind {
    case .time:
      return date.formatted(style(date: .omitted, time: .shortened))
    case .date:
      return date.formatted(style(date: .long, time: .omitted))
    case .timer:
      let (minutes, rest) = abs(seconds).quotientAndRemainder(dividingBy: 60)
      let (hours, shown) = minutes.quotientAndRemainder(dividingBy: 60)
      return hours > 0
        ? String(format: "%d:%02d:%02d", hours, shown, rest)
        : String(format: "%d:%02d", shown, rest)
    case .interval(let timer): return timer.text(now: now)
    case .relative: return Self.words(abs(seconds), units: 2, locale)
    case .offset: return (seconds < 0 ? "-" : "+") + Self.words(abs(seconds), units: 1, locale)
    }
  }

  /// Returns a duration in its largest unit, followed by smaller ones up to `count` units.
  private static func words(_ seconds: Int, units count: Int, _ locale: Locale) -> String {
    let units: [(length: Int, unit: Duration.UnitsFormatStyle.Unit)] = [
      (86_400, .days), (3_600, .hours), (60, .minutes), (1, .seconds),
    ]
    let first = units.firstIndex { seconds >= $0.length } ?? units.count - 1
    let used = units[first...].prefix(count)
    let smallest = used.last?.length ?? 1
    // Without a language in the environment, Foundation uses the locale en_001, which writes "2
    // hrs".
    let locale = locale == .current ? Locale(identifier: "en") : locale
    // Rounding down to the smallest unit omits units that are zero: "2 hr", not "2 hr, 0 min".
    return Duration.seconds(seconds / smallest * smallest).formatted(
      .units(allowed: Set(used.map(\.unit)), width: .abbreviated).locale(locale)
    )
  }
}

/// A timer that counts up or down through an interval.
package struct IntervalTimer: Hashable {
  package let interval: ClosedRange<Date>
  package let pauseTime: Date?
  package let countsDown: Bool
  package let showsHours: Bool

  package init(
    interval: ClosedRange<Date>,
    pauseTime: Date?,
    countsDown: Bool,
    showsHours: Bool
  ) {
    self.interval = interval
    self.pauseTime = pauseTime
    self.countsDown = countsDown
    self.showsHours = showsHours
  }

  func text(now: Date) -> String {
    let time = min(max(pauseTime ?? now, interval.lowerBound), interval.upperBound)
    let passed =
      countsDown
      ? interval.upperBound.timeIntervalSince(time) : time.timeIntervalSince(interval.lowerBound)
    let seconds = Int(passed.rounded())
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    guard showsHours, minutes >= 60 else { return String(format: "%d:%02d", minutes, rest) }
    return String(format: "%d:%02d:%02d", minutes / 60, minutes % 60, rest)
  }
}
