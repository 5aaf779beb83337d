/// An activity of the user, for other devices and for searches. Nothing reads it on Linux.
public final class NSUserActivity: NSObject, @unchecked Sendable {
  // Sound: activities are only used on the main actor, as UIKit requires of the original.

  /// The kind of the activity.
  public let activityType: String
  /// The title.
  public var title: String?
  /// The state of the activity.
  public var userInfo: [AnyHashable: Any]?
  /// The keys of the state that are needed to continue the activity.
  public var requiredUserInfoKeys: Set<String>?
  /// The web page of the activity.
  public var webpageURL: URL?
  /// The words by which the activity is found.
  public var keywords: Set<String> = []
  /// The identity for a deletion.
  public var persistentIdentifier: String?
  /// The identity of the content that opens in an own window.
  public var targetContentIdentifier: String?
  /// Whether other devices can continue the activity. Has no effect.
  public var isEligibleForHandoff = true
  /// Whether searches find the activity. Has no effect.
  public var isEligibleForSearch = false
  /// Whether the activity is public. Has no effect.
  public var isEligibleForPublicIndexing = false
  /// Whether the system suggests the activity. Has no effect.
  public var isEligibleForPrediction = false

  /// Creates an activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds entries to the state.
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Does nothing, because nothing reads activities.
  public func becomeCurrent() {}
  /// Does nothing, because nothing reads activities.
  public func resignCurrent() {}
  /// Does nothing, because nothing reads activities.
  public func invalidate() {}
}

/// The kind of an activity that opens a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension View {
  /// Has no effect: there are no other devices that could continue an activity. The closure is never
  /// called.
  public nonisolated func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Has no effect: there are no other devices that could continue an activity. The closure is never
  /// called.
  public nonisolated func userActivity<P>(
    _ activityType: String,
    element: P?,
    _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { self }

  /// Runs an action for the web address with which the app is opened, if the kind of the activity is
  /// `NSUserActivityTypeBrowsingWeb`. Other activities never arrive.
  public nonisolated func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    onOpenURL { url in
      guard activityType == NSUserActivityTypeBrowsingWeb,
        url.scheme == "http" || url.scheme == "https"
      else { return }
      let activity = NSUserActivity(activityType: activityType)
      activity.webpageURL = url
      action(activity)
    }
  }
}
