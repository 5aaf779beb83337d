import Foundation

/// A scene of an app. A program has none: `UIApplication.connectedScenes` is empty, and the
/// notifications are never posted. Use `scenePhase` of the environment.
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public nonisolated static let didActivateNotification =
    Notification.Name("UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification =
    Notification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification =
    Notification.Name("UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification =
    Notification.Name("UISceneDidEnterBackgroundNotification")

  public let activationState = ActivationState.unattached
}

/// A scene with windows.
open class UIWindowScene: UIScene {
  public let windows: [UIWindow] = []
  public let keyWindow: UIWindow? = nil
  public let interfaceOrientation = UIInterfaceOrientation.portrait
  public let screen = UIScreen.main
}

/// A window. A program has none: `UIApplication.windows` is empty.
open class UIWindow: UIView {
  public let isKeyWindow = false
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  public weak var windowScene: UIWindowScene?
}

extension UIApplication {
  public var connectedScenes: Set<UIScene> { [] }
  public var windows: [UIWindow] { [] }
  public var keyWindow: UIWindow? { nil }
}
