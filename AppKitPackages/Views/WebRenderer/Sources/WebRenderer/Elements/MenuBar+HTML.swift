import ElementTree

@MainActor
extension MenuBarContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("nav", class: "menubar")
    html["aria-label"] = "Commands"
    // Menus without entries are not shown.
    builder.node.dependsOnSubtree = true
    let menus = builder.element.children
    let isShown = builder.renderer.host.showsMenuBar
    for menu in menus where isShown && !menu.menuItems.isEmpty {
      html.append(builder.child(menu, place: .menuBar))
    }
    if html.children.isEmpty { html["hidden"] = "" }
    builder.renderer.setCommandKeys(CommandKey.keys(of: menus, withoutShortcuts: !isShown))
    builder.node.fills = []
    return html
  }
}

/// An enabled command in a menu that is closed, with its shortcut.
struct CommandKey: Equatable {
  let id: ElementID
  /// The shortcut in the format of the client, if the command has one.
  let name: String?
  /// The title of the command, for the list of keys.
  let title: String

  /// The shortcuts of the menu of a row, which the client sends as keys: a line for each command, with
  /// its shortcut and its title. Buttons for all rows would be long.
  @MainActor
  static func lines(of entries: [MenuEntry]) -> String? {
    let lines = entries.compactMap { entry in
      entry.isEnabled
        ? entry.shortcut.map { "\($0.browserName) \(entry.element.plainText)" } : nil
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// - Parameter all: Whether commands without a shortcut are returned, too, for the list of commands.
  @MainActor
  static func keys(of menus: [Element], withoutShortcuts all: Bool = false) -> [CommandKey] {
    menus.flatMap(\.menuItems).compactMap { entry in
      guard entry.isEnabled, all || entry.shortcut != nil else { return nil }
      return CommandKey(
        id: entry.id,
        name: entry.shortcut?.browserName,
        title: entry.element.plainText
      )
    }
  }
}

@MainActor
extension HTMLBuilder {
  /// Appends a hidden button for each command. The client presses the first button with a shortcut,
  /// so those of the visible page come first.
  func append(_ keys: [CommandKey], to html: HTMLNode) {
    guard !keys.isEmpty else { return }
    let group = html.append(HTMLNode("div"))
    group.key = "keys"
    group["hidden"] = ""
    for key in keys {
      let button = group.append(HTMLNode("button"))
      button["type"] = "button"
      button["data-press"] = ""
      button["data-key"] = key.name
      button["aria-label"] = key.title
      button.input = .command(key.id)
    }
  }
}

extension WebRenderer {
  /// Sets the shortcuts of the commands in the menu bar. They work in the page and in sheets, of which
  /// the client searches the one in front only.
  func setCommandKeys(_ keys: [CommandKey]) {
    // The first markup contains the keys after the menu bar.
    guard menus.setKeys(keys), queue.hasPage else { return }
    let rootNode = document.rootNode
    for node in [rootNode] + rootNode.children
    where node === rootNode || (node.element.content as? PresentationContent)?.isDialog == false {
      document.rerender(node)
    }
  }

  /// Performs a command of the menu of an element, or of the menu bar.
  func performCommand(_ id: ElementID, of element: Element) {
    let isInMenu = element.content is MenuContent
    guard isInMenu || root.acceptsCommands else { return }
    let entries = isInMenu ? element.menuItems : root.menus.flatMap(\.menuItems)
    entries.first { $0.id == id }?.perform()
  }
}

extension WebRenderer {
  /// Performs the command with a shortcut in the closed menu of an element.
  func performMenuKey(_ name: String, of element: Element) {
    element.menu.entries.first { $0.isEnabled && $0.shortcut?.browserName == name }?.perform()
  }
}

extension Element {
  /// Whether the element, or a modifier around it, has a keyboard shortcut.
  var hasShortcut: Bool {
    var element: Element? = self
    while let current = element {
      if current.hasTraits, current.traits.shortcut != nil { return true }
      guard let parent = current.parent, parent.children.count == 1, parent.content.role == .none
      else { return false }
      element = parent
    }
    return false
  }

  /// Whether the element belongs to the menu bar, which leaves the focus of the views unchanged.
  var isInMenuBar: Bool {
    var element: Element? = self
    while let current = element {
      if current.content is MenuBarContent { return true }
      element = current.parent
    }
    return false
  }
}
