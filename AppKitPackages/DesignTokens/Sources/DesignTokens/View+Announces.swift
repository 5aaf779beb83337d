import SwiftUI

extension View {
  /// Makes assistive technologies speak a text of the screen when it appears or changes, such as a
  /// problem below the field that has the focus.
  ///
  /// ```swift
  /// Form {
  ///   Text("The name is empty.")
  /// }
  /// .announces("The name is empty.")
  /// ```
  ///
  /// - Parameter text: The text; nil while there is none.
  public func announces(_ text: String?) -> some View {
    onChange(of: text) { _, text in
      if let text { AccessibilityNotification.Announcement(text).post() }
    }
  }
}
