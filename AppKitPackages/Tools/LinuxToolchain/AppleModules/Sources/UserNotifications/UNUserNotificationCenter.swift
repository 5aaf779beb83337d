import Foundation
import Synchronization

/// Stores requests and shows no notifications: the user never grants the permission.
public final class UNUserNotificationCenter: NSObject, Sendable {
  private static let shared = UNUserNotificationCenter()
  public static func current() -> UNUserNotificationCenter { shared }

  private struct State {
    var status = UNAuthorizationStatus.notDetermined
    var requests: [UNNotificationRequest] = []
    var categories: Set<UNNotificationCategory> = []
    var delegate = Delegate(object: nil)
  }

  private struct Delegate: @unchecked Sendable {
    // Sound: the center only stores the reference and never calls the object.
    weak var object: (any UNUserNotificationCenterDelegate)?
  }

  private let state = Mutex(State())

  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { state.withLock { $0.delegate }.object }
    set {
      let delegate = Delegate(object: newValue)
      state.withLock { $0.delegate = delegate }
    }
  }

  public var supportsContentExtensions: Bool { false }

  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    state.withLock { $0.status = .denied }
    return false
  }

  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    state.withLock { $0.status = .denied }
    completionHandler(false, nil)
  }

  public func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(authorizationStatus: state.withLock { $0.status })
  }

  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    completionHandler(UNNotificationSettings(authorizationStatus: state.withLock { $0.status }))
  }

  public func add(_ request: UNNotificationRequest) async throws { insert(request) }

  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    insert(request)
    completionHandler?(nil)
  }

  private func insert(_ request: UNNotificationRequest) {
    state.withLock { state in
      state.requests.removeAll { $0.identifier == request.identifier }
      state.requests.append(request)
    }
  }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    state.withLock { $0.requests }
  }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    completionHandler(state.withLock { $0.requests })
  }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    state.withLock { $0.requests.removeAll { identifiers.contains($0.identifier) } }
  }

  public func removeAllPendingNotificationRequests() {
    state.withLock { $0.requests = [] }
  }

  public func deliveredNotifications() async -> [UNNotification] { [] }
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  public func removeAllDeliveredNotifications() {}

  public func notificationCategories() async -> Set<UNNotificationCategory> {
    state.withLock { $0.categories }
  }
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    state.withLock { $0.categories = categories }
  }

  public func setBadgeCount(_ newBadgeCount: Int) async throws {}
}

/// Handles notifications. The center never calls it.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  )

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  )
}

// These requirements are optional on Apple's systems.
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {}

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {}
}
