import ElementTree
import ViewKit
import TerminalDriver

extension LayoutNode {
  /// Whether the node can have the focus: it is focusable, enabled and visible.
  private var isFocusable: Bool {
    guard traits.contains(.focusable), element.isEnabled, !frame.isEmpty else { return false }
    return !frame.intersection(clip).isEmpty
  }

  /// Appends the nodes of the subtree that can have the focus, in reading order.
  func collectFocusables(into nodes: inout [LayoutNode]) {
    guard searchMask.contains(.focus), !traits.contains(.hidden), !isUnfit else { return }
    let start = nodes.count
    for child in children { child.collectFocusables(into: &nodes) }
    // The focus reaches a row with controls through its controls.
    if isFocusable, nodes.count == start || !isFocusedThroughContent {
      nodes.insert(self, at: start)
    }
  }

  /// Whether the element can have the focus only because keys open its menu.
  var isFocusedForMenu: Bool { !element.attributes.isFocusable }

  /// Whether the node only takes the focus, for keys or for its menu, so that the views around it are
  /// clicked.
  var leavesClicks: Bool {
    (isFocusedForMenu || element.content is FocusableContent) && element.action(.activate) == nil
  }

  private var isFocusedThroughContent: Bool { traits.contains(.row) || isFocusedForMenu }

  /// Whether the element has a menu that keys open. The menu of a view that is a whole row belongs to
  /// the row.
  var hasKeyMenu: Bool {
    guard element.hasMenu else { return false }
    return traits.contains(.row)
      || nearest { $0.traits.contains(.row) }?.element.hasMenu != true
  }

  /// Marks the node and its row as changed, because rows show the focus of their descendants.
  func damageWithRow() {
    damage()
    nearest { $0.traits.contains(.row) }?.damage()
    dataRow?.damage()
  }

  var isTextField: Bool { traits.contains(.textInput) }

  /// Whether the node is a text with links.
  var hasLinks: Bool { (element.content as? TextContent)?.hasLinks == true }

  /// Whether the node belongs to a row of a list that a collection provides.
  var isInList: Bool { dataRow?.parent?.traits.contains(.list) == true }

  /// The role of a button in a dialog; nil for other nodes.
  var dialogRole: ButtonRole? {
    guard let role = kind.buttonRole, dialogActions != nil else { return nil }
    return role
  }

  /// The actions of a dialog that contain the node.
  var dialogActions: LayoutNode? { nearest { $0.traits.contains(.dialogActions) } }

  var isInToolbar: Bool { nearest { $0.traits.contains(.actionBar) } != nil }

  /// The row of the node that an element of a collection provides.
  var dataRow: LayoutNode? {
    nearest { $0.traits.contains(.dataRow) }
  }

  /// The namespace in which a modifier has made the element the default focus.
  var defaultFocus: Namespace.ID? {
    var node: LayoutNode? = self
    while let current = node {
      if let namespace = current.element.traits.defaultFocus { return namespace }
      guard let parent = current.parent, parent.children.count == 1 else { return nil }
      node = parent
    }
    return nil
  }

  /// The focus bindings of the element and of modifiers around it, from the inside out.
  var focusBindings: [ElementTraits] {
    var bindings: [ElementTraits] = []
    var node: LayoutNode? = self
    while let current = node {
      if current.element.traits.onFocusChange != nil { bindings.append(current.element.traits) }
      // A parent with several controls is not a modifier of this element.
      guard let parent = current.parent, parent.children.count == 1 || parent.controlCount == 1
      else { break }
      node = parent
    }
    return bindings
  }

  /// Whether the app requests the focus for the element (true) or its removal (false), by the
  /// binding that changed last; nil without a binding.
  var wantsFocus: Bool? { latestFocusBinding?.wantsFocus }

  /// The position of the last request of the app for the focus of the element, among all requests.
  var focusChange: Int { latestFocusBinding?.focusChange ?? 0 }

  private var latestFocusBinding: ElementTraits? {
    focusBindings.reduce(nil as ElementTraits?) { latest, traits in
      latest.map { $0.focusChange < traits.focusChange ? traits : $0 } ?? traits
    }
  }

  /// Reports to the focus bindings that the element has got or lost the focus.
  func reportFocus(_ isFocused: Bool) {
    for binding in focusBindings { binding.onFocusChange?(isFocused) }
  }

  /// The number of elements in the subtree that could have the focus; 2 for any larger number.
  private var controlCount: Int {
    var count = traits.contains(.focusable) ? 1 : 0
    for child in children where count < 2 { count += child.controlCount }
    return min(count, 2)
  }
}
