import ElementTree

/// The open menu, the menu around the focus, and the shortcuts of the commands in the menu bar.
@MainActor
final class MenuTracker {
  private(set) var openNode: ElementNode? {
    didSet {
      guard openNode !== oldValue else { return }
      oldValue?.setMenuOpen(false)
      openNode?.setMenuOpen(true)
    }
  }
  /// The innermost node around the focus with a menu that has shortcuts.
  private(set) weak var focusedNode: ElementNode?
  /// The shortcuts of the commands in the menu bar.
  private(set) var keys: [CommandKey] = []

  /// Sets the shortcuts, and returns whether they have changed.
  func setKeys(_ keys: [CommandKey]) -> Bool {
    defer { self.keys = keys }
    return keys != self.keys
  }

  /// Opens the menu of an element in place of the open one.
  func open(_ owner: ElementNode, in document: PageDocument) {
    guard owner.element.content is MenuContent || !owner.element.menu.isEmpty else { return }
    close(in: document)
    owner.isOpen = true
    openNode = owner
    document.rerender(owner)
  }

  func close(in document: PageDocument) {
    guard let owner = openNode else { return }
    openNode = nil
    owner.isOpen = false
    document.rerender(owner)
  }

  /// Shows the shortcuts of the menu around the element with the focus, in place of those before.
  func setFocus(_ owner: ElementNode?, in document: PageDocument) {
    var node = owner
    while let current = node, !current.hasShortcuts {
      node = document.owners[current.html.parentNumber]
    }
    guard node !== focusedNode else { return }
    if let focusedNode { document.rerender(focusedNode) }
    focusedNode = node
    if let node { document.rerender(node) }
  }

  /// Forgets the nodes with menus, which are no more.
  func forget() {
    openNode = nil
    focusedNode = nil
  }
}

extension ElementNode {
  /// Tells the view of a menu whether it is open.
  fileprivate func setMenuOpen(_ isOpen: Bool) {
    if let menu = element.content as? MenuContent {
      menu.setOpen(isOpen)
    } else {
      element.menu.setOpen(isOpen)
    }
  }

  /// Whether the element has a menu with shortcuts.
  fileprivate var hasShortcuts: Bool {
    html["data-menu"] != nil && element.menu.entries.contains { $0.shortcut != nil }
  }
}
