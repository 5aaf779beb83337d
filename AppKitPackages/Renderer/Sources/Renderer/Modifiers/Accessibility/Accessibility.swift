extension View {
  /// Sets the accessibility label of the view.
  public func accessibilityLabel(_ label: Text) -> some View {
    trait(\.accessibility.label, text: label)
  }

  /// Sets the name by which tests and the accessibility tree know this view, looked up in the
  /// string catalog.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the name by which tests and the accessibility tree know this view.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    trait(\.accessibility.label, String(label))
  }

  /// Sets the accessibility value of the view.
  public func accessibilityValue(_ value: Text) -> some View {
    trait(\.accessibility.value, text: value)
  }

  /// Sets the value of this view in the accessibility tree, looked up in the string catalog.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the value of this view in the accessibility tree.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    trait(\.accessibility.value, String(value))
  }

  /// Sets the accessibility hint of the view.
  public func accessibilityHint(_ hint: Text) -> some View {
    trait(\.accessibility.hint, text: hint)
  }

  /// Sets what happens when this view is pressed, for the accessibility tree, looked up in the
  /// string catalog.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Sets what happens when this view is pressed, for the accessibility tree.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    trait(\.accessibility.hint, String(hint))
  }

  /// Leaves the view out for people who cannot see it.
  public func accessibilityHidden(_ hidden: Bool = true) -> some View {
    trait(\.accessibility.isHidden, hidden)
  }

  /// Names the view for tests.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    trait(\.accessibility.identifier, identifier)
  }

  /// Reads this view as one element, or as one that contains others.
  ///
  /// ```swift
  /// HStack { Text("Milk"); Text("2 l") }.accessibilityElement(children: .combine)
  /// ```
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(AccessibilityElementModifier(children: children))
  }

  /// Adds accessibility traits to the view.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(
      TraitChange {
        $0.accessibility.addedTraits.formUnion(traits)
        $0.accessibility.removedTraits.subtract(traits)
      }
    )
  }

  /// Removes accessibility traits from the view.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(
      TraitChange {
        $0.accessibility.removedTraits.formUnion(traits)
        $0.accessibility.addedTraits.subtract(traits)
      }
    )
  }

  /// Reads this view as a heading. All levels are read alike.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader)
  }

  /// Reads this view before views beside it that have a lower priority.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    trait(\.accessibility.sortPriority, sortPriority)
  }
}

struct AccessibilityElementModifier: ElementModifier {
  let children: AccessibilityChildBehavior

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = GroupContent()
  }

  func apply(_ traits: inout ElementTraits) { traits.accessibility.children = children }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
