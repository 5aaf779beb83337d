import Foundation

extension DependencyValues {
  /// The notification center for posting and observing notifications.
  ///
  /// ```swift
  /// @Dependency(\.notificationCenter) var notificationCenter
  /// notificationCenter.post(name: .NSCalendarDayChanged, object: nil)
  /// ```
  ///
  /// Each test has a center of its own, so tests do not receive notifications of others.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
  }
}
