import SwiftUI

/// A length of the app by its name, for renderers with style sheets.
///
/// ```swift
/// for token in LengthToken.all {
///   print(token.name, token.points)
/// }
/// ```
///
/// Views use the constants of ``Spacing`` and ``CornerRadius``; these are the same values for the
/// parts of a page that no view describes, such as the padding of a row.
public struct LengthToken: Hashable, Sendable {
  /// The name of the length, as in `spacingSmall`.
  public let name: String
  /// The length in points.
  public let points: CGFloat

  /// All lengths.
  public static let all = [
    LengthToken(name: "spacingSmall", points: Spacing.small),
    LengthToken(name: "spacingMedium", points: Spacing.medium),
    LengthToken(name: "spacingLarge", points: Spacing.large),
    LengthToken(name: "radiusSmall", points: CornerRadius.small),
    LengthToken(name: "radiusMedium", points: CornerRadius.medium),
    LengthToken(name: "radiusLarge", points: CornerRadius.large),
  ]
}
