import ElementTree

/// The properties of elements for screen readers.
@MainActor
extension HTMLBuilder {
  /// Adds the label, the role, the value and the hint of an element to the node of its control.
  func describe(_ named: HTMLNode, _ accessibility: AccessibilityProperties) {
    let isReplaced = element.content.role == .none || element.content is TextContent
    let ownLabel = element.content is TextContent ? element.attributes.label : nil
    let traits = accessibility.addedTraits
    if let role = traits.htmlRole, Self.tagsWithoutRole.contains(named.tag) || role == "heading",
      named["role"] == nil
    {
      named["role"] = role
    }
    if let label = accessibility.label ?? ownLabel, named["aria-label"] == nil {
      named["aria-label"] = label
      if isReplaced, named["role"] == nil {
        let isGroup =
          accessibility.children == .contain
          || element.children.contains(where: \.hasFocusableContent)
        named["role"] = isGroup ? "group" : "img"
      }
    }
    if named["role"] == "heading", traits.contains(.isHeader) {
      named["aria-level"] = "\(accessibility.headingLevel == 0 ? 2 : accessibility.headingLevel)"
    }
    if traits.contains(.isToggle), (named["role"] ?? named.tag) == "button" {
      named["aria-pressed"] = traits.contains(.isSelected) ? "true" : "false"
    } else if traits.contains(.isSelected), named["aria-selected"] == nil {
      named["aria-current"] = "true"
    }
    describe(named, value: accessibility.value, hint: accessibility.hint)
  }

  /// The tags of nodes whose role is that of their content.
  private static let tagsWithoutRole: Set = ["div", "li", "span"]

  /// Adds the accessibility value and hint. Only ranges have an attribute for the value; other
  /// nodes have it in their label or description.
  private func describe(_ named: HTMLNode, value: String?, hint: String?) {
    let hint = hint ?? element.attributes.hint
    if named.tag == "progress" || named["type"] == "range" {
      if let value { named["aria-valuetext"] = value }
      if let hint { named["aria-describedby"] = renderer.hintID(hint) }
    } else if let value, named["role"] == "img" {
      named["aria-label"] = [named["aria-label"], value].compactMap { $0 }.joined(separator: ", ")
      if let hint { named["aria-describedby"] = renderer.hintID(hint) }
    } else if let value {
      // A value can change often, so it is no part of the list of hints.
      named["aria-description"] = [value, hint].compactMap { $0 }.joined(separator: ", ")
    } else if let hint {
      named["aria-describedby"] = renderer.hintID(hint)
    }
  }
}

extension AccessibilityTraits {
  /// The role of ARIA for the traits, if there is one that needs no further attributes.
  fileprivate var htmlRole: String? {
    switch role {
    case .button: "button"
    case .header: "heading"
    case .image: "img"
    case .link: "link"
    case .tabs: "tablist"
    case .textField: "searchbox"
    default: nil
    }
  }
}
