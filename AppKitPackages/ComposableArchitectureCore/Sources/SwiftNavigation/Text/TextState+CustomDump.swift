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
      case .localized, .verbatim: storage.text(in: .current)
      }
    return modifiers.reduce(content) { content, modifier in modifier.markUp(content) }
  }
}

extension TextState.Modifier {
  fileprivate func markUp(_ content: String) -> String {
    func tag(_ name: String, _ attributes: (String, Any?)...) -> String {
      let attributes = attributes.compactMap { name, value in
        value.map { " \(name)=\"\($0)\"" }
      }
      return "<\(name)\(attributes.joined())>\(content)</\(name)>"
    }
    switch self {
    case .accessibilityHeading(let level):
      return tag("accessibility-heading", ("level", level.rawValue))
    case .accessibilityLabel(let label):
      return tag("accessibility", ("label", label.customDumpValue))
    case .accessibilityTextContentType(let type):
      return tag("accessibility", ("text-content-type", type.rawValue))
    case .baselineOffset(let offset): return tag("baseline", ("offset", offset))
    case .bold(let isActive): return isActive ? "**\(content)**" : content
    case .fontWidth(let width): return tag("font", ("width", width?.rawValue))
    case .italic(let isActive): return isActive ? "_\(content)_" : content
    case .kerning(let points): return tag("kerning", ("points", points))
    case .monospacedDigit: return tag("monospaced-digit")
    case .speechAdjustedPitch(let value): return tag("speech", ("pitch", value))
    case .speechAlwaysIncludesPunctuation(let value): return tag("speech", ("punctuation", value))
    case .speechAnnouncementsQueued(let value): return tag("speech", ("queued", value))
    case .speechSpellsOutCharacters(let value): return tag("speech", ("spelled-out", value))
    case .strikethrough(let isActive, let pattern, let color):
      guard isActive else { return content }
      guard pattern != nil || color != nil else { return "~~\(content)~~" }
      return tag("s", ("pattern", pattern?.rawValue), ("color", color?.value))
    case .tracking(let points): return tag("tracking", ("points", points))
    case .underline(let isActive, let pattern, let color):
      guard isActive else { return content }
      return tag("u", ("pattern", pattern?.rawValue), ("color", color?.value))
    case .view(let style): return tag(style.name, ("value", style.value))
    }
  }
}
