import ElementTree

@MainActor
extension MenuBarContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("nav", class: "menubar")
    html["aria-label"] = "Commands"
    // Menus without entries are not shown.
    builder.node.dependsOnSubtree = true
    for menu in builder.element.children where !menu.menuItems.isEmpty {
      html.append(builder.child(menu, place: .menuBar))
    }
    if html.children.isEmpty { html["hidden"] = "" }
    builder.renderer.setCommandKeys(CommandKey.keys(of: builder.element.children))
    builder.node.fills = []
    return html
  }
}

/// The shortcut of an enabled command in a menu that is closed.
struct CommandKey: Equatable {
  let id: ElementID
  /// The shortcut in the format of the client.
  let name: String
  /// The title of the command, for the list of keys.
  let title: String

  @MainActor
  static func keys(of menus: [Element]) -> [CommandKey] {
    menus.flatMap(\.menuItems).compactMap { entry in
      guard entry.isEnabled, let shortcut = entry.shortcut else { return nil }
      return CommandKey(
        id: entry.id,
        name: shortcut.browserName,
        title: entry.element.plainText
      )
    }
  }
}

@MainActor
extension HTMLBuilder {
  /// Appends a hidden button for each shortcut. The client presses the first button with a shortcut,
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
