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

/// A window. A program has none: `UIApplication.windows` is empty. The root controller of one that an app makes
/// appears, and nothing draws it.
open class UIWindow: UIView {
  public let isKeyWindow = false
  open var rootViewController: UIViewController?
  public weak var windowScene: UIWindowScene?
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }
  open func makeKeyAndVisible() { rootViewController?.setAppearing(true) }
}

extension UIApplication {
  public var connectedScenes: Set<UIScene> { [] }
  public var windows: [UIWindow] { [] }
  public var keyWindow: UIWindow? { nil }
}

/// The session of a scene. There is none.
public final class UISceneSession: NSObject {}

extension UIScene {
  public final class ConnectionOptions: NSObject {}
}

/// Receives the events of a scene. None happens.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
}

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
