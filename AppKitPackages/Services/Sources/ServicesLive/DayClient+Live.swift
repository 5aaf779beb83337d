import Dispatch
import Foundation
import Services

extension DayClient {
  /// A client for the days in a time zone.
  ///
  /// While the app is idle, one timer waits for midnight. It follows the clock of the system, so it
  /// also fires at the end of a suspension that contained midnight, and after the clock was set.
  ///
  /// - Parameters:
  ///   - zone: The time zone.
  ///   - now: The current time.
  public static func live(
    in zone: PersonTimeZone = PersonTimeZone(),
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
          let midnight = MidnightTimer(next: { nextMidnight(after: now(), in: calendar()) }) {
            continuation.yield()
          }
          let zones = zone.stream()
          let task = Task {
            for await _ in zones {
              midnight.schedule()
              continuation.yield()
            }
          }
          continuation.onTermination = { _ in
            task.cancel()
            midnight.cancel()
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

/// A timer that fires at each midnight of the system's clock.
private final class MidnightTimer: Sendable {
  // Dispatch sources are thread-safe, but their protocol is not `Sendable`.
  private nonisolated(unsafe) let source: any DispatchSourceTimer
  private let next: @Sendable () -> Date

  init(next: @escaping @Sendable () -> Date, onMidnight: @escaping @Sendable () -> Void) {
    self.next = next
    source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "todos.midnight"))
    source.setEventHandler { [weak self] in
      onMidnight()
      self?.schedule()
    }
    schedule()
    source.activate()
  }

  /// Sets the timer to the next midnight.
  func schedule() {
    let seconds = next().timeIntervalSince1970
    var time = timespec()
    time.tv_sec = Int(seconds.rounded(.up))
    source.schedule(wallDeadline: DispatchWallTime(timespec: time))
  }

  func cancel() { source.cancel() }
}
