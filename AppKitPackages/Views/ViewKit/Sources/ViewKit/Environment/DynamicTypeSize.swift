/// A size of letters.
public enum DynamicTypeSize: Hashable, Comparable, Sendable, CaseIterable {
  /// The sizes of SwiftUI, in ascending order.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The sizes for accessibility, in ascending order.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is one of those for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
