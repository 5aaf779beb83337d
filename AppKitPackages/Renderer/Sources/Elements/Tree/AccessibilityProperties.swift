/// What is said about an element for people who cannot see it.
public struct AccessibilityProperties: Hashable, Sendable {
  public var label: String?
  public var value: String?
  public var hint: String?
  public var identifier: String?
  public var isHidden = false
  /// What becomes of the elements inside; nil leaves them as they are.
  public var children: AccessibilityChildBehavior?
  /// What the element is besides what its role says.
  public var addedTraits: AccessibilityTraits = []
  /// What the element is not, whatever its role says.
  public var removedTraits: AccessibilityTraits = []
  /// Elements beside each other are read from the highest priority down.
  public var sortPriority: Double = 0

  public init() {}
}

/// What becomes of views inside a view that is read as one.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// They are left out; what is said about the view stands for all.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// They are read one by one, inside the view.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// They are read in one go, as one element.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view is, for people who cannot see it.
///
/// ```swift
/// Text("Total").accessibilityAddTraits(.isHeader)
/// ```
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 5)
  public static let isModal = AccessibilityTraits(rawValue: 1 << 6)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 7)
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 8)
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 9)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 10)
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 11)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 12)
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 13)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 14)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 15)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 16)

  /// The roles that traits stand for, the strongest first.
  private static let roles: [(trait: AccessibilityTraits, role: ElementRole)] = [
    (.isButton, .button), (.isLink, .link), (.isToggle, .toggle), (.isHeader, .header),
    (.isSearchField, .textField), (.isTabBar, .tabs), (.isImage, .image), (.isStaticText, .text),
  ]

  /// The role that the traits stand for, if any does.
  public var role: ElementRole? { Self.roles.first { contains($0.trait) }?.role }
}

extension AccessibilityProperties {
  /// The part that an element plays after what is said about it.
  public func role(of role: ElementRole) -> ElementRole {
    if let added = addedTraits.role { return added }
    return removedTraits.role == role ? .text : role
  }
}
