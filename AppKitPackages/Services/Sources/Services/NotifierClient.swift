import Dependencies
import DependenciesMacros

/// A client that draws the person's attention to the app, also if another window is in front.
///
/// ```swift
/// @Dependency(\.notifierClient) var notifierClient
///
/// return .run { _ in
///   await notifierClient.notify(title: "The break has ended", text: "Back to “Call mum”.")
/// }
/// ```
///
/// The host of the app registers the client of its terminal or of its window.
@DependencyClient
public struct NotifierClient: Sendable {
  /// Asks for the permission to show notifications where one is needed. Browsers ask only after an
  /// action of the person, such as the press of a button.
  public var prepare: @Sendable () async -> Void = {}
  /// Shows a notification, and rings the bell of a terminal.
  public var notify: @Sendable (_ title: String, _ text: String) async -> Void = { _, _ in }
}

extension NotifierClient {
  /// A client that does nothing, for an app without a screen.
  public static let none = NotifierClient(prepare: {}, notify: { _, _ in })
}

extension DependencyValues {
  /// A client that draws the person's attention to the app.
  public var notifierClient: NotifierClient {
    get { self[NotifierClient.self] }
    set { self[NotifierClient.self] = newValue }
  }
}
