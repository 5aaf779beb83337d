import Foundation

extension TextState {
  @_spi(Internals) public enum Modifier: Hashable, Sendable {
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

  /// A type-erased style of a view library, such as a color. This module only stores, compares and
  /// prints the style.
  @_spi(Internals) public struct ViewStyle: Sendable {
    @_spi(Internals) public let name: String
    @_spi(Internals) public let value: (any Hashable & Sendable)?
    private let valueName: String?

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - name: The name of the style.
    ///   - value: The value, or `nil` for the style of the surrounding view.
    ///   - valueName: The name of the value in dumps, if it differs from the description.
    @_spi(Internals) public init(
      name: String,
      value: (any Hashable & Sendable)?,
      valueName: String? = nil
    ) {
      self.name = name
      self.value = value
      self.valueName = valueName
    }

    /// The value in dumps.
    var text: String? { valueName ?? value.map { "\($0)" } }
  }

  @_spi(Internals) public func modified(by modifier: Modifier) -> Self {
    var text = self
    text.modifiers.append(modifier)
    return text
  }
}

extension TextState.ViewStyle: Hashable {
  @_spi(Internals) public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name == rhs.name && lhs.value.map { AnyHashable($0) } == rhs.value.map { AnyHashable($0) }
  }

  @_spi(Internals) public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value.map { AnyHashable($0) })
  }
}
