import SwiftUI

/// Standard distances between views, in points.
///
/// ```swift
/// HStack(spacing: Spacing.small) {
///   Image(systemName: "circle")
///   Text("Milk")
/// }
/// ```
///
/// A terminal cell is 8 points wide and 16 points high, so every value is a whole number of cells.
public enum Spacing {
  /// One column.
  public static let small: CGFloat = 8
  /// One row or two columns.
  public static let medium: CGFloat = 16
  /// Two rows or four columns.
  public static let large: CGFloat = 32
  /// The width of the names before the fields of a form, and the space after them: nine columns.
  public static let fieldName: CGFloat = 72
}
