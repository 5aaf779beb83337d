import CustomDump

extension TextState: CustomDumpRepresentable {
  /// The text as one string with its styles as markup.
  public var customDumpValue: Any {
    markedUp
  }

  private var markedUp: String {
    let content =
      switch storage {
      case .concatenated(let lhs, let rhs): lhs.markedUp + rhs.markedUp
      case .localized, .resource, .verbatim, .view: storage.text(in: .current)
      }
    return modifiers.reduce(content) { content, modifier in modifier.markUp(content) }
  }
}

extension TextState.Modifier {
  fileprivate func markUp(_ content: String) -> String {
    func tag(_ name: String, attribute: String? = nil, _ value: Any? = nil) -> String {
      let attribute = attribute.map { " \($0)" } ?? ""
      let value = value.map { "=\($0)" } ?? ""
      return "<\(name)\(attribute)\(value)>\(content)</\(name)>"
    }
    switch self {
    case .accessibilityHeading(let level):
      return tag("accessibility-heading-level", level.rawValue)
    case .accessibilityLabel(let label): return tag("accessibility-label", label.customDumpValue)
    case .accessibilityTextContentType(let type):
      return tag("accessibility-text-content-type", type.rawValue)
    case .baselineOffset(let offset): return tag("baseline-offset", offset)
    case .bold(let isActive): return isActive ? "**\(content)**" : content
    case .fontWidth(let width): return width.map { tag("font-width", $0.rawValue) } ?? content
    case .italic(let isActive): return isActive ? "_\(content)_" : content
    case .kerning(let points): return tag("kerning", points)
    case .monospacedDigit: return tag("monospaced-digit")
    case .speechAdjustedPitch(let value): return tag("speech-adjusted-pitch", value)
    case .speechAlwaysIncludesPunctuation(let value):
      return tag("speech-always-includes-punctuation", value)
    case .speechAnnouncementsQueued(let value): return tag("speech-announcements-queued", value)
    case .speechSpellsOutCharacters(let value): return tag("speech-spells-out-characters", value)
    case .strikethrough(let isActive, _, let color):
      guard isActive else { return content }
      guard let color = color?.text else { return "~~\(content)~~" }
      return tag("s", attribute: "color", color)
    case .tracking(let points): return tag("tracking", points)
    case .underline(let isActive, _, let color):
      guard isActive else { return content }
      guard let color = color?.text else { return tag("u") }
      return tag("u", attribute: "color", color)
    case .view(let style):
      // The description of a font is long, and the same for most fonts.
      guard style.name != "font", let value = style.text else { return content }
      return tag(style.name, value)
    }
  }
}
