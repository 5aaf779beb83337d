import Foundation

extension DependencyValues {
  /// Where notifications are posted and observed.
  ///
  /// ```swift
  /// @Dependency(\.notificationCenter) var notificationCenter
  /// for await _ in notificationCenter.notifications(named: .significantTimeChange) { ... }
  /// ```
  ///
  /// Each test has a center of its own, so tests don't hear each other.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
  }
}
