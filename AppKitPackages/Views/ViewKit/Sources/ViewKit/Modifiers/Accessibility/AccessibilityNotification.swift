import ElementTree
import ViewNodes

/// A notification for assistive technologies.
public enum AccessibilityNotification {
  /// A text that assistive technologies speak, such as the result of an action that the screen does
  /// not show at the position of the user.
  ///
  /// ```swift
  /// struct SaveButton: View {
  ///   let save: () -> Void
  ///
  ///   var body: some View {
  ///     Button("Save") {
  ///       save()
  ///       AccessibilityNotification.Announcement("Saved").post()
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A browser writes the text into a live region, which screen readers speak after their current
  /// announcement. A terminal has no such region.
  public struct Announcement: Sendable {
    private let text: String

    /// Creates an announcement. A literal is localized.
    public init(_ announcement: LocalizedStringResource) {
      text = String(localized: announcement)
    }

    /// Creates an announcement of a text that is not localized.
    @_disfavoredOverload
    public init(_ announcement: some StringProtocol) { text = String(announcement) }

    /// Creates an announcement of an attributed text.
    @_disfavoredOverload
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// Posts the announcement in the window whose action, update or task calls the method. It has no
    /// effect in other code, which belongs to no window.
    public func post() {
      guard let link = CurrentGraph.link else { return }
      Task { @MainActor [text] in link.target?.request(.announce(text)) }
    }
  }
}
