/// The accessibility properties of an element.
public struct AccessibilityProperties: Hashable, Sendable {
  /// The name that replaces the one of the content.
  public var label: String?
  /// The value that replaces the one of the content.
  public var value: String?
  /// The hint: the result of pressing the element.
  public var hint: String?
  /// The name by which tests find the element.
  public var identifier: String?
  /// Whether the accessibility tree leaves out the element and its children.
  public var isHidden = false
  /// How assistive technologies treat the children; nil leaves them unchanged.
  public var children: AccessibilityChildBehavior?
  /// Traits in addition to those of the role.
  public var addedTraits: AccessibilityTraits = []
  /// Traits of the role that the element does not have.
  public var removedTraits: AccessibilityTraits = []
  /// Siblings are read in descending order of priority.
  public var sortPriority: Double = 0

  public init() {}
}

/// How assistive technologies treat the children of a view.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// Children are ignored.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Children are separate elements inside the view.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// Children are combined with the view into one element.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The accessibility traits of a view.
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

  /// The role of each trait, in order of precedence.
  private static let roles: [(trait: AccessibilityTraits, role: ElementRole)] = [
    (.isButton, .button), (.isLink, .link), (.isToggle, .toggle), (.isHeader, .header),
    (.isSearchField, .textField), (.isTabBar, .tabs), (.isImage, .image), (.isStaticText, .text),
  ]

  /// The role of the traits, if any trait has one.
  public var role: ElementRole? { Self.roles.first { contains($0.trait) }?.role }
}

extension AccessibilityProperties {
  /// The role of an element after traits are added and removed.
  public func role(of role: ElementRole) -> ElementRole {
    if let added = addedTraits.role { return added }
    return removedTraits.role == role ? .text : role
  }
}
