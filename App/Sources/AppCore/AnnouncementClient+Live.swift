import ComposableArchitecture
import Services
import SwiftUI

extension AnnouncementClient: @retroactive DependencyKey {
  /// Posts announcements in the window that runs the effect. The client is implemented here, because
  /// clients in `ServicesLive` know no views.
  public static let liveValue = AnnouncementClient { text in
    AccessibilityNotification.Announcement(text).post()
  }
}
