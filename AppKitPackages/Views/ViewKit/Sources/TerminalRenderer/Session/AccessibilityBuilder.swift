import ElementTree

/// Builds the accessibility tree from layout nodes.
@MainActor
struct AccessibilityBuilder {
  /// The node with the focus.
  let focused: LayoutNode?
  /// The element with the focus, which may be one without a visible node.
  let focusedID: ElementID?

  /// Returns the accessibility nodes of siblings, those with the highest sort priority first.
  func accessibilityNodes(_ nodes: [LayoutNode]) -> [AccessibilityTree.Node] {
    func priority(_ node: LayoutNode) -> Double { node.element.traits.accessibility.sortPriority }
    var nodes = nodes
    if nodes.contains(where: { priority($0) != 0 }) {
      nodes = nodes.enumerated().sorted {
        let (left, right) = (priority($0.element), priority($1.element))
        return left == right ? $0.offset < $1.offset : left > right
      }.map(\.element)
    }
    return nodes.flatMap { accessibilityNodes($0, inherited: AccessibilityProperties()) }
  }

  private func accessibilityNodes(
    _ node: LayoutNode,
    inherited: AccessibilityProperties
  ) -> [AccessibilityTree.Node] {
    let element = node.element
    let own = element.traits.accessibility
    guard !own.isHidden, !element.attributes.style.isHidden, !node.isOutsideOfToolbar, !node.isUnfit
    else {
      return []
    }
    // Properties of a modifier without an accessibility element of its own apply to its child.
    let properties = own.inheriting(from: inherited)
    if let children = properties.children {
      // The enclosing modifiers repeat the property.
      if node.children.count == 1, let inner = node.children.first,
        inner.element.traits.accessibility.children != nil
      {
        return accessibilityNodes(inner, inherited: properties)
      }
      return [group(node, properties, children)]
    }
    let role = element.content.role
    if role == .none {
      let passes = node.children.count == 1
      if passes { return accessibilityNodes(node.children[0], inherited: properties) }
      if element.content is OverlayContent, properties != AccessibilityProperties(),
        let main = node.children.first
      {
        return accessibilityNodes(main, inherited: properties)
          + accessibilityNodes(Array(node.children.dropFirst()))
      }
      // Several elements that are read as one element.
      guard properties.label != nil || properties.addedTraits.role != nil else {
        return accessibilityNodes(node.children)
      }
      return [
        makeNode(
          .group,
          node,
          properties,
          label: properties.label ?? element.plainText,
          children: []
        )
      ]
    }
    if role == .image, element.content.text == nil, properties.label == nil { return [] }
    let isContainer = Self.containers.contains(role)
    let columns = (element.content as? DataTableContent)?.columns.joined(separator: ", ")
    let label =
      properties.label ?? element.attributes.label ?? columns
      ?? (isContainer ? element.content.text : element.plainText)
    let children = isContainer ? accessibilityNodes(node.children) : []
    return [makeNode(role, node, properties, label: label, children: children)]
  }

  /// Returns the node of a view that is read as one element or as a container.
  private func group(
    _ node: LayoutNode,
    _ properties: AccessibilityProperties,
    _ behavior: AccessibilityChildBehavior
  ) -> AccessibilityTree.Node {
    let inside = accessibilityNodes(node.children)
    switch behavior {
    case .contain:
      return makeNode(.group, node, properties, label: properties.label, children: inside)
    case .combine:
      let words = inside.compactMap(\.label).filter { !$0.isEmpty }
      let values = inside.compactMap(\.value)
      var properties = properties
      if properties.value == nil, !values.isEmpty {
        properties.value = values.joined(separator: ", ")
      }
      let usable = inside.filter { $0.role != .text && $0.role != .image }
      let role = usable.count == 1 ? usable[0].role : usable.isEmpty ? .text : .group
      return makeNode(
        role,
        node,
        properties,
        label: properties.label ?? words.joined(separator: ", "),
        children: []
      )
    default:
      let role = element(in: node).content.role
      return makeNode(
        role == .none ? .group : role,
        node,
        properties,
        label: properties.label,
        children: []
      )
    }
  }

  /// Returns the element below modifiers without accessibility elements.
  private func element(in node: LayoutNode) -> Element {
    var node = node
    while node.element.content.role == .none, node.children.count == 1 { node = node.children[0] }
    return node.element
  }

  private func makeNode(
    _ role: ElementRole,
    _ node: LayoutNode,
    _ properties: AccessibilityProperties,
    label: String?,
    children: [AccessibilityTree.Node]
  ) -> AccessibilityTree.Node {
    let parts = node.usableParts.map { part in
      AccessibilityTree.Node(
        role: part.content.role,
        label: part.content.text,
        value: part.content.value,
        hint: nil,
        identifier: nil,
        isEnabled: true,
        isFocused: false,
        isSelected: (part.content as? PartContent)?.isSelected ?? false,
        children: []
      )
    }
    let rows = (node.element.content as? DataTableContent)?.rows ?? []
    let cells = rows.map { row in
      AccessibilityTree.Node(
        role: .row,
        label: row.filter { !$0.isEmpty }.joined(separator: ", "),
        value: nil,
        hint: nil,
        identifier: nil,
        isEnabled: true,
        isFocused: false,
        children: []
      )
    }
    return AccessibilityTree.Node(
      role: properties.role(of: role),
      label: label,
      value: properties.value ?? node.element.spokenValue ?? properties.toggleValue,
      hint: properties.hint ?? node.element.attributes.hint,
      identifier: properties.identifier,
      isEnabled: node.element.isEnabled,
      isFocused: node.element.id == focusedID
        || !Self.containers.contains(role) && children.isEmpty
          && (focused?.nearest { $0 === node } != nil),
      isSelected: properties.addedTraits.contains(.isSelected)
        && !properties.removedTraits.contains(.isSelected),
      children: parts + cells + children
    )
  }

  private static let containers: Set<ElementRole> = [
    .window, .page, .list, .row, .table, .cell, .section, .form, .scroll, .tabs, .toolbar, .header,
    .footer,
    .sheet, .popover, .alert, .dialog, .disclosure, .group,
  ]
}

extension Element {
  /// The value of the content. That of a picker is its label for the value, or the name of the selected option.
  fileprivate var spokenValue: String? {
    guard let picker = content as? PickerContent else { return content.value }
    if let label = namedChild(.value) { return label.plainText }
    return pickerOptions.first { $0.tag == picker.selection }?.element.plainText
  }
}
