@_exported import CoreGraphics
@_exported import Foundation
import ViewKit

/// The running program. Its state is always `active`, because there is no screen.
@preconcurrency @MainActor
open class UIApplication: NSObject {
  public enum State: Int, Sendable { case active, inactive, background }

  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  public static let shared = UIApplication()
  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  public nonisolated static let didBecomeActiveNotification =
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  public nonisolated static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willResignActiveNotification =
    Notification.Name("UIApplicationWillResignActiveNotification")
  public nonisolated static let willTerminateNotification =
    Notification.Name("UIApplicationWillTerminateNotification")
  public nonisolated static let didReceiveMemoryWarningNotification =
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let userDidTakeScreenshotNotification =
    Notification.Name("UIApplicationUserDidTakeScreenshotNotification")

  public weak var delegate: (any UIApplicationDelegate)?
  public var applicationState: State { .active }
  public var isIdleTimerDisabled = false
  public var applicationIconBadgeNumber = 0
  public var supportsAlternateIcons: Bool { false }
  public private(set) var alternateIconName: String?

  /// Returns `false`, because no other program opens URLs.
  public func canOpenURL(_ url: URL) -> Bool { false }

  @discardableResult
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    false
  }

  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    completion?(false)
  }

  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    self.alternateIconName = alternateIconName
  }

  /// Is `false`: no notification arrives.
  public var isRegisteredForRemoteNotifications: Bool { false }

  public func registerForRemoteNotifications() {}
  public func unregisterForRemoteNotifications() {}

  /// Returns `.invalid`, because the program runs until a person ends it.
  public func beginBackgroundTask(
    withName name: String? = nil,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    .invalid
  }

  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Returns `false`, because there is no responder.
  @discardableResult
  public func sendAction(
    _ action: Any,
    to target: Any?,
    from sender: Any?,
    for event: Any?
  ) -> Bool {
    false
  }
}

/// The identity of work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = Self(rawValue: 0)
}

public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }
