extension View {
  /// Says what the view is called, for people who cannot see it.
  public func accessibilityLabel(_ label: Text) -> some View {
    trait(\.accessibility.label, label.plainText)
  }

  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }

  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Says what value the view has.
  public func accessibilityValue(_ value: Text) -> some View {
    trait(\.accessibility.value, value.plainText)
  }

  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(Text(value))
  }

  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  /// Says what happens when the view is used.
  public func accessibilityHint(_ hint: Text) -> some View {
    trait(\.accessibility.hint, hint.plainText)
  }

  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hint))
  }

  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Leaves the view out for people who cannot see it.
  public func accessibilityHidden(_ hidden: Bool = true) -> some View {
    trait(\.accessibility.isHidden, hidden)
  }

  /// Names the view for tests.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    trait(\.accessibility.identifier, identifier)
  }

  /// Treats the views inside as one.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    trait(\.accessibility.combinesChildren, children != .contain)
  }

  /// Accepted; roles of elements say what their traits would.
  public func accessibilityAddTraits(_ traits: AccessibilityTraitOptions) -> some View { self }
  /// Accepted; roles of elements say what their traits would.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraitOptions) -> some View { self }
  /// Accepted; a terminal is read from the top.
  public func accessibilitySortPriority(_ priority: Double) -> some View { self }

  /// Adds an action by name.
  public func accessibilityAction(
    named name: Text,
    _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    let title = name.plainText
    return modifier(
      TraitChange { $0.actions.append(ElementAction(.custom(title), name: title) { handler() }) }
    )
  }
}

/// What becomes of views inside a view that is read as one.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// Traits of a view, as SwiftUI names them.
public struct AccessibilityTraitOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraitOptions(rawValue: 1)
  public static let isHeader = AccessibilityTraitOptions(rawValue: 2)
  public static let isSelected = AccessibilityTraitOptions(rawValue: 4)
  public static let isLink = AccessibilityTraitOptions(rawValue: 8)
  public static let isImage = AccessibilityTraitOptions(rawValue: 16)
  public static let isStaticText = AccessibilityTraitOptions(rawValue: 32)
  public static let isModal = AccessibilityTraitOptions(rawValue: 64)
  public static let isToggle = AccessibilityTraitOptions(rawValue: 128)
  public static let updatesFrequently = AccessibilityTraitOptions(rawValue: 256)
}
