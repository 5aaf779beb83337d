import ElementTree

/// The properties of elements for screen readers.
@MainActor
extension HTMLBuilder {
  /// The accessibility properties of the element, with those of the modifiers around it.
  var accessibility: AccessibilityProperties {
    let own = element.hasTraits ? element.traits.accessibility : AccessibilityProperties()
    return node.inherited.map(own.inheriting) ?? own
  }

  /// Returns the accessibility properties that a child gets from this element, if there are any.
  func inheritedProperties(of child: Element) -> AccessibilityProperties? {
    guard element.hasTraits || node.inherited != nil, !element.attributes.isFocusable,
      element.modifiedChild === child
    else { return nil }
    var passed = accessibility
    passed.isHidden = false
    guard passed != AccessibilityProperties() else { return nil }
    // The child is inside of a view that is read as one element.
    if passed.children != nil, child.traits.accessibility.children == nil { return nil }
    // A text inside can become a control.
    node.dependsOnSubtree = true
    var view = child
    while let inner = view.modifiedChild { view = inner }
    return Self.controls.contains(view.content.role) ? passed : nil
  }

  /// The roles of elements that screen readers find inside of other nodes. Texts and pictures are
  /// replaced by the node around them.
  private static let controls: Set<ElementRole> = [
    .button, .link, .toggle, .textField, .secureField, .textEditor, .slider, .stepper, .picker,
    .datePicker, .menu, .progress, .gauge,
  ]

  /// Whether a child has the accessibility properties of this element.
  var passesAccessibility: Bool {
    children.contains { inheritedProperties(of: $0.element) != nil }
  }

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
    if let label = accessibility.label ?? ownLabel,
      accessibility.label != nil || named["aria-label"] == nil
    {
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
    if let identifier = accessibility.identifier { named["data-id"] = identifier }
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
