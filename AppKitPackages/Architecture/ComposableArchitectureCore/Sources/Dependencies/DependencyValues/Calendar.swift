import Foundation

extension DependencyValues {
  /// The user's calendar.
  ///
  /// ```swift
  /// @Dependency(\.calendar) var calendar
  /// let today = calendar.startOfDay(for: date.now)
  /// ```
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  private enum CalendarKey: DependencyKey {
    static var liveValue: Calendar { .autoupdatingCurrent }
  }
}
