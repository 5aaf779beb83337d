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
  /// The treatment of the children by assistive technologies; nil leaves them unchanged.
  public var children: AccessibilityChildBehavior?
  /// Traits in addition to those of the role.
  public var addedTraits: AccessibilityTraits = []
  /// Traits of the role that the element does not have.
  public var removedTraits: AccessibilityTraits = []
  /// The level of a heading from 1 to 6; 0 if it has none.
  public var headingLevel = 0
  /// The position among siblings: screen readers read them in descending order of priority.
  public var sortPriority: Double = 0

  /// Creates properties that change nothing.
  public init() {}

  /// Returns these properties with those of a modifier around the view for all that they do not set.
  ///
  /// ```swift
  /// @MainActor
  /// func properties(of button: Element, in padding: Element) -> AccessibilityProperties {
  ///   button.traits.accessibility.inheriting(from: padding.traits.accessibility)
  /// }
  /// ```
  ///
  /// ``isHidden`` is left out, because it hides the element of the modifier with all that it contains.
  public func inheriting(from outer: AccessibilityProperties) -> AccessibilityProperties {
    var properties = self
    properties.label = label ?? outer.label
    properties.value = value ?? outer.value
    properties.hint = hint ?? outer.hint
    properties.identifier = identifier ?? outer.identifier
    properties.children = children ?? outer.children
    properties.addedTraits.formUnion(outer.addedTraits)
    properties.removedTraits.formUnion(outer.removedTraits)
    if headingLevel == 0 { properties.headingLevel = outer.headingLevel }
    return properties
  }
}

/// The treatment of the children of a view by assistive technologies.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// Assistive technologies ignore the children.
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
  /// Pressing the element performs an action.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// The element is the heading of the content below it.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// The element is selected.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// The element opens a page or a URL.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// The element is an image.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
  /// The element is a text that never changes.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 5)
  /// Elements outside of this one are inactive.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 6)
  /// The element is on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 7)
  /// The element is a search field.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 8)
  /// The element is a key of an on-screen keyboard.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 9)
  /// The element is a summary that is read when the app starts.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 10)
  /// The element contains the titles of tabs.
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 11)
  /// The label or value changes too often to announce each change.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 12)
  /// Activating the element plays a sound.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 13)
  /// Activating the element starts audio or video.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 14)
  /// The element handles gestures that assistive technologies would otherwise handle.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 15)
  /// The page turns after the element has been read.
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

  /// The state of an element that the traits make a toggle; nil for other elements.
  package var toggleValue: String? {
    guard addedTraits.contains(.isToggle) else { return nil }
    return addedTraits.contains(.isSelected) ? "on" : "off"
  }
}
