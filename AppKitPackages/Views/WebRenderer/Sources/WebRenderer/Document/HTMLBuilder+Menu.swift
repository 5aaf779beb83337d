import ElementTree

/// The context menus of elements.
@MainActor
extension HTMLBuilder {
  /// Whether the element opens a context menu. The menu of a row contains that of its content, and
  /// keys open the menu of the element with the focus.
  var hasMenu: Bool {
    guard !(element.parent?.content is RowContent) else { return false }
    let takesKeys = element.content is RowContent || element.attributes.isFocusable
    return element.hasMenu || takesKeys && element.hasMenuInside
  }

  /// Returns a node that can contain an open menu: a node itself, or one around a control, a text or
  /// a picture.
  func menuHost(for html: HTMLNode) -> HTMLNode {
    guard html.text != nil || !Self.menuHosts.contains(html.tag) else { return html }
    if node.fills.contains(.horizontal) { html.addClass("fx") }
    if node.fills.contains(.vertical) { html.addClass("fy") }
    let host = HTMLNode("div", class: "b")
    host.control = html.control ?? html
    host.append(html)
    return host
  }

  private static let menuHosts: Set = ["div", "fieldset", "li", "main", "nav", "section", "ul"]

  /// Marks a node as one with a menu, and appends the menu while it is open.
  ///
  /// Only the menu around the focus has its shortcuts on the page, because the views of a menu and their
  /// names take more memory than the rest of a row.
  func appendMenu(to html: HTMLNode) {
    html["data-menu"] = ""
    if renderer.menus.focusedNode === node {
      html["data-shortcuts"] = CommandKey.lines(of: element.menu.entries)
    }
    guard node.isOpen else { return }
    html.addClass("anchor")
    let entries = element.menu
    let menu = menu(entries.groups)
    for (index, entry) in entries.actions.enumerated() {
      let item = HTMLNode("button", class: "btn")
      item["type"] = "button"
      item["role"] = "menuitem"
      if !entry.element.isEnabled { item["disabled"] = "" }
      item["data-press"] = ""
      item.input = .menuAction(index, name: entry.action.name)
      item.text = entry.action.name
      menu.append(item)
    }
    html.append(menu)
  }

  /// Returns an open menu with elements as its items.
  func menu(_ elements: [Element]) -> HTMLNode {
    let menu = HTMLNode("div", class: "menu")
    menu["role"] = "menu"
    // The first item gets the focus, so that the arrow keys move between the items.
    menu["data-focus"] = ""
    for element in elements { menu.append(child(element, place: .menu)) }
    return menu
  }

  /// Returns an item of a menu that has a check mark while it is selected.
  func checkableItem(
    _ role: String,
    _ isChecked: Bool,
    isMixed: Bool = false,
    _ input: ElementInput = .perform(.activate)
  ) -> HTMLNode {
    let item = button(class: "btn", input)
    item["role"] = role
    item["aria-checked"] = isMixed ? "mixed" : isChecked ? "true" : "false"
    return item
  }
}
