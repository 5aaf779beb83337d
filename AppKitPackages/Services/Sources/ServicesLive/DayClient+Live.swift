import Dispatch
import Foundation
import Services
import Synchronization

extension DayClient {
  /// A client for the days in a time zone.
  ///
  /// A timer waits for midnight. It follows the clock of the system, so it also fires at the end of a
  /// suspension that contained midnight. Another one looks for what no timer tells: a clock that was put
  /// back, and another time zone of this machine.
  ///
  /// - Parameters:
  ///   - zone: The time zone.
  ///   - interval: The time between two of these looks.
  ///   - now: The current time.
  public static func live(
    in zone: PersonTimeZone = PersonTimeZone(),
    lookingEvery interval: Duration = .seconds(60),
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> DayClient {
    @Sendable func calendar() -> Calendar {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone.value
      return calendar
    }
    return DayClient(
      calendar: calendar,
      changes: {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
          let watch = DayWatch(lookingEvery: interval) {
            zone.refresh()
            return (now(), calendar())
          } onChange: {
            continuation.yield()
          }
          let zones = zone.stream()
          let task = Task {
            for await _ in zones { watch.look() }
          }
          continuation.onTermination = { _ in
            task.cancel()
            watch.cancel()
          }
        }
      }
    )
  }

  static func nextMidnight(after date: Date, in calendar: Calendar) -> Date {
    // Some days begin at one o'clock, because the clock is put forward at midnight.
    let today = calendar.startOfDay(for: date)
    let next = calendar.date(byAdding: .day, value: 1, to: today).map(calendar.startOfDay(for:))
    return next ?? date.addingTimeInterval(86_400)
  }
}

/// Compares the day and the time zone at midnight, at regular intervals and on request.
private final class DayWatch: Sendable {
  // Dispatch sources are thread-safe, but their protocol is not `Sendable`.
  private nonisolated(unsafe) let midnight: any DispatchSourceTimer
  private nonisolated(unsafe) let interval: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "todos.midnight")
  private let read: @Sendable () -> (now: Date, calendar: Calendar)
  private let onChange: @Sendable () -> Void
  private let known = Mutex<(day: Date, zone: TimeZone)?>(nil)

  init(
    lookingEvery interval: Duration,
    reading read: @escaping @Sendable () -> (now: Date, calendar: Calendar),
    onChange: @escaping @Sendable () -> Void
  ) {
    self.read = read
    self.onChange = onChange
    midnight = DispatchSource.makeTimerSource(queue: queue)
    self.interval = DispatchSource.makeTimerSource(queue: queue)
    look()
    for timer in [midnight, self.interval] {
      timer.setEventHandler { [weak self] in self?.look() }
    }
    let nanoseconds = Int(interval / .nanoseconds(1))
    self.interval.schedule(
      deadline: .now() + .nanoseconds(nanoseconds),
      repeating: .nanoseconds(nanoseconds),
      leeway: .nanoseconds(nanoseconds / 8)
    )
    midnight.activate()
    self.interval.activate()
  }

  /// Reports a new day or time zone, and sets the timer to the next midnight.
  func look() {
    let (now, calendar) = read()
    let new = (day: calendar.startOfDay(for: now), zone: calendar.timeZone)
    let old = known.withLock { known in
      defer { known = new }
      return known
    }
    if let old, old == new { return }
    let seconds = DayClient.nextMidnight(after: now, in: calendar).timeIntervalSince1970
    var time = timespec()
    time.tv_sec = Int(seconds.rounded(.up))
    midnight.schedule(wallDeadline: DispatchWallTime(timespec: time))
    if old != nil { onChange() }
  }

  func cancel() {
    midnight.cancel()
    interval.cancel()
  }
}
