/// The size of letters in the spelling before ``DynamicTypeSize``.
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable {
  /// The sizes of SwiftUI, in ascending order.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The sizes for accessibility, in ascending order.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  /// The largest sizes for accessibility, in ascending order.
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether the size is one of those for accessibility.
  public var isAccessibilityCategory: Bool { dynamicTypeSize >= .accessibility1 }

  // Both types have the same sizes in the same order.
  var dynamicTypeSize: DynamicTypeSize { Self.pairs.first { $0.0 == self }?.1 ?? .large }

  init(_ size: DynamicTypeSize) { self = Self.pairs.first { $0.1 == size }?.0 ?? .large }

  private static var pairs: Zip2Sequence<[Self], [DynamicTypeSize]> {
    zip(allCases, DynamicTypeSize.allCases)
  }

  /// Returns whether the left size is smaller.
  public static func < (left: Self, right: Self) -> Bool {
    left.dynamicTypeSize < right.dynamicTypeSize
  }
  /// Returns whether the left size is larger.
  public static func > (left: Self, right: Self) -> Bool { right < left }
  /// Returns whether the left size is not larger.
  public static func <= (left: Self, right: Self) -> Bool { !(right < left) }
  /// Returns whether the left size is not smaller.
  public static func >= (left: Self, right: Self) -> Bool { !(left < right) }
}

extension EnvironmentValues {
  /// The value of ``dynamicTypeSize`` in its older spelling.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
}
