import Foundation

extension TextState {
  package enum Modifier: Hashable, Sendable {
    case accessibilityHeading(AccessibilityHeadingLevel)
    case accessibilityLabel(TextState)
    case accessibilityTextContentType(AccessibilityTextContentType)
    case baselineOffset(CGFloat)
    case bold(isActive: Bool)
    case fontWidth(FontWidth?)
    case italic(isActive: Bool)
    case kerning(CGFloat)
    case monospacedDigit
    case speechAdjustedPitch(Double)
    case speechAlwaysIncludesPunctuation(Bool)
    case speechAnnouncementsQueued(Bool)
    case speechSpellsOutCharacters(Bool)
    case strikethrough(isActive: Bool, pattern: LineStylePattern?, color: ViewStyle?)
    case tracking(CGFloat)
    case underline(isActive: Bool, pattern: LineStylePattern?, color: ViewStyle?)
    case view(ViewStyle)
  }

  /// A style whose type belongs to a view library, such as a colour: kept, compared and printed
  /// here, understood there.
  package struct ViewStyle: Sendable {
    package let name: String
    package let value: (any Hashable & Sendable)?

    package init(name: String, value: (any Hashable & Sendable)?) {
      self.name = name
      self.value = value
    }
  }

  package func modified(by modifier: Modifier) -> Self {
    var text = self
    text.modifiers.append(modifier)
    return text
  }
}

extension TextState.ViewStyle: Hashable {
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name == rhs.name && lhs.value.map { AnyHashable($0) } == rhs.value.map { AnyHashable($0) }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value.map { AnyHashable($0) })
  }
}
