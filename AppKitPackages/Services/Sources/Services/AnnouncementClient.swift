import Dependencies
import DependenciesMacros

/// A client that makes assistive technologies speak what has happened.
///
/// ```swift
/// @Dependency(\.announcementClient) var announcementClient
///
/// return .run { _ in await announcementClient.post(text: "Added “Call mum”") }
/// ```
///
/// Announce results that the screen does not show where the person is. Alerts need no announcement:
/// they get the focus, so that their text is spoken anyway.
@DependencyClient
public struct AnnouncementClient: Sendable {
  /// Speaks a text after the current announcement, in the window whose action started the effect.
  public var post: @Sendable (_ text: String) async -> Void
}

extension AnnouncementClient: TestDependencyKey {
  /// Announcements change nothing that a test asserts, so tests override the client only if they
  /// test announcements.
  public static let testValue = AnnouncementClient { _ in }
  public static let previewValue = AnnouncementClient { _ in }
}

extension DependencyValues {
  /// A client that makes assistive technologies speak what has happened.
  public var announcementClient: AnnouncementClient {
    get { self[AnnouncementClient.self] }
    set { self[AnnouncementClient.self] = newValue }
  }
}
