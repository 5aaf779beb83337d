import ElementTree

extension View {
  /// Sets the accessibility label of this view, by which tests also find it.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    trait(\.accessibility.label, text: label)
  }

  /// Sets the accessibility label of this view, by which tests also find it. The text is looked up
  /// in the string catalog.
  public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the accessibility label of this view, by which tests also find it. The text is shown as
  /// it is.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    trait(\.accessibility.label, String(label))
  }

  /// Sets the accessibility value of this view.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    trait(\.accessibility.value, text: value)
  }

  /// Sets the accessibility value of this view. The text is looked up in the string catalog.
  public nonisolated func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the accessibility value of this view. The text is shown as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    trait(\.accessibility.value, String(value))
  }

  /// Sets the accessibility hint of this view: the effect of its action.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View {
    trait(\.accessibility.hint, text: hint)
  }

  /// Sets the accessibility hint of this view: the effect of its action. The text is looked up in
  /// the string catalog.
  public nonisolated func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Sets the accessibility hint of this view: the effect of its action. The text is shown as it
  /// is.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    trait(\.accessibility.hint, String(hint))
  }

  /// Removes this view from the accessibility tree. It stays visible on the screen.
  public nonisolated func accessibilityHidden(_ hidden: Bool = true) -> some View {
    trait(\.accessibility.isHidden, hidden)
  }

  /// Sets an identifier of this view for tests.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    trait(\.accessibility.identifier, identifier)
  }

  /// Makes this view one element of the accessibility tree, or a container of elements.
  ///
  /// ```swift
  /// HStack { Text("Milk"); Text("2 l") }.accessibilityElement(children: .combine)
  /// ```
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(AccessibilityElementModifier(children: children))
  }

  /// Adds accessibility traits to this view.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(
      TraitChange {
        $0.accessibility.addedTraits.formUnion(traits)
        $0.accessibility.removedTraits.subtract(traits)
      }
    )
  }

  /// Removes accessibility traits from this view.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(
      TraitChange {
        $0.accessibility.removedTraits.formUnion(traits)
        $0.accessibility.addedTraits.subtract(traits)
      }
    )
  }

  /// Makes this view a heading of a level in the accessibility tree. Terminals have no levels.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader)
      .trait(\.accessibility.headingLevel, Int(level.rawValue))
  }

  /// Sets the priority of this view in the order of the accessibility tree: siblings with a higher
  /// priority come first.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
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
  /// No level, or the level of the heading.
  case unspecified, h1, h2, h3, h4, h5, h6
}
