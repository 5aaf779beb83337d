import SwiftUI

/// Standard radii of rounded corners, in points. Terminals have no rounded corners.
///
/// ```swift
/// Text("New").padding(Spacing.small).background(.blue).cornerRadius(CornerRadius.small)
/// ```
public enum CornerRadius {
  /// The corners of buttons and fields.
  public static let small: CGFloat = 10
  /// The corners of groups of rows.
  public static let medium: CGFloat = 14
  /// The corners of dialogs.
  public static let large: CGFloat = 20
}
