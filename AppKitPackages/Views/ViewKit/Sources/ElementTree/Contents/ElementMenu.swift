/// The entries of the context menu of an element.
///
/// Modifiers add entries to the element that they find, and some modifiers put another element around
/// it. All of these elements look like one view, so one menu offers their entries together, the
/// innermost ones first.
public struct ElementMenu {
  /// The groups of buttons.
  public private(set) var groups: [Element] = []
  /// The named actions, each with its element.
  public private(set) var actions: [(element: Element, action: ElementAction)] = []

  /// The commands of all groups, without the named actions.
  @MainActor public var entries: [MenuEntry] { groups.flatMap(\.menuEntries) }

  /// Tells the views of the menu whether it is open, so that they appear and disappear.
  @MainActor public func setOpen(_ isOpen: Bool) {
    for group in groups { (group.content as? GroupContent)?.setOpen?(isOpen) }
  }

  /// Whether the menu has no entries.
  public var isEmpty: Bool { groups.isEmpty && actions.isEmpty }

  @MainActor fileprivate mutating func add(_ element: Element) {
    guard element.hasTraits else { return }
    for group in element.traits.contextMenu where !groups.contains(where: { $0 === group }) {
      (group.content as? GroupContent)?.makeChildren?()
      groups.append(group)
    }
    // A row has the actions of its content as well.
    let known = Set(actions.map(\.action.kind))
    for action in element.namedActions where !known.contains(action.kind) {
      actions.append((element, action))
    }
  }
}

extension Element {
  /// Whether modifiers have added buttons or named actions for a menu to this element itself.
  public var hasMenu: Bool {
    hasTraits && (!traits.contextMenu.isEmpty || !namedActions.isEmpty)
  }

  /// Whether modifiers have added a menu to an element that this one alone contains. Keys open it
  /// while this element has the focus.
  public var hasMenuInside: Bool {
    var element = self
    while let child = element.onlyChild {
      if child.hasMenu { return true }
      element = child
    }
    return false
  }

  /// The menu of this element, of the elements that contain only it, and of those that it alone
  /// contains. A row joins the menu of each view in it.
  public var menu: ElementMenu {
    // The views of a released row make the entries of its menu.
    restoreChildren()
    var menu = ElementMenu()
    var inside: [Element] = []
    var element = self
    while let child = element.onlyChild {
      inside.append(child)
      element = child
    }
    inside.reversed().forEach { menu.add($0) }
    menu.add(self)
    element = self
    while !(element.content is RowContent), let parent = element.parent,
      parent.content is RowContent || parent.onlyChild === element
    {
      menu.add(parent)
      element = parent
    }
    return menu
  }

  /// The child, if it looks like one view with this element; nil for containers such as lists.
  private var onlyChild: Element? {
    guard joinsMenus, children.count == 1, children[0].joinsMenus else { return nil }
    return children[0]
  }

  private var joinsMenus: Bool {
    switch content.role {
    case .none, .group, .text, .image, .button, .link, .toggle, .row, .cell: true
    default: false
    }
  }
}
