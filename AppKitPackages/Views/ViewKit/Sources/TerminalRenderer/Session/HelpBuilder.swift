import ElementTree
import CellMetrics

/// Lists the available keys.
@MainActor
struct HelpBuilder {
  /// The page, without the sheets and dialogs above it.
  let root: LayoutNode
  /// The layer in front, which alone receives input.
  let topLayer: LayoutNode
  /// The node with the focus.
  let focused: LayoutNode?
  /// Whether the key `q` quits the app.
  let quitsOnQ: Bool

  /// The keys of the menu around a node, and the key that opens it.
  private func menuKeys(of node: LayoutNode) -> [KeyHelp] {
    guard let (_, menu) = node.nearestMenu else { return [] }
    let keys = menu.entries.compactMap { entry -> KeyHelp? in
      guard entry.isEnabled, let shortcut = entry.shortcut else { return nil }
      return KeyHelp(key: Shortcut.name(shortcut), name: sanitize(entry.element.plainText))
    }
    return keys + [KeyHelp(key: ".", name: "More actions")]
  }

  /// The letters that move as in vi, without those that have another meaning.
  private func viKeys(besides other: [KeyHelp]) -> [KeyHelp] {
    let taken = Set(other.map(\.key))
    return [("j k", "Down, up"), ("g G", "First, last"), ("^D ^U", "Half a page down, up")]
      .filter { keys, _ in !keys.split(separator: " ").contains { taken.contains(String($0)) } }
      .map { KeyHelp(key: $0, name: $1) }
  }

  /// The keys of the focused element, those of the screen, and the general ones.
  var sections: [[KeyHelp]] {
    var own: [KeyHelp] = []
    if let node = focused {
      own += node.kind.keys(node)
      let menuKeys = menuKeys(of: node)
      if let button = node.rowButton, !menuKeys.contains(where: { $0.key == "Space" }) {
        own.append(KeyHelp(key: "Space", name: button.element.spokenLabel))
      }
      own += menuKeys
      if let row = node.nearest({ $0.traits.contains(.row) }) {
        if row !== node { own += row.kind.keys(row) }
        for action in row.element.actions {
          switch action.kind {
          case .delete: own.append(KeyHelp(key: "Del", name: action.name))
          case .moveUp: own.append(KeyHelp(key: "Alt-Up", name: action.name))
          case .moveDown: own.append(KeyHelp(key: "Alt-Down", name: action.name))
          default: break
          }
        }
      }
    }
    var screen: [KeyHelp] = []
    var hasTabs = 0
    var canRefresh = false
    topLayer.forEach { node in
      if let shortcut = node.element.traits.shortcut, node.element.isEnabled {
        screen.append(KeyHelp(key: Shortcut.name(shortcut), name: node.element.plainText))
      }
      if let tabs = node.kind.tabs { hasTabs = max(hasTabs, tabs.items.count) }
      canRefresh = canRefresh || node.element.action(.refresh) != nil
    }
    for element in topLayer.formShortcutsOutOfView {
      guard let shortcut = element.traits.shortcut else { continue }
      screen.append(KeyHelp(key: Shortcut.name(shortcut), name: element.plainText))
    }
    if root.element.acceptsCommands {
      for command in root.element.menus.flatMap(\.menuItems) where command.isEnabled {
        guard let shortcut = command.shortcut else { continue }
        screen.append(
          KeyHelp(key: Shortcut.name(shortcut), name: sanitize(command.element.plainText))
        )
      }
    }
    if canRefresh { screen.append(KeyHelp(key: "^R", name: "Refresh")) }
    var general = [
      KeyHelp(key: "Tab", name: "Next control"),
      KeyHelp(key: "Arrows", name: "Move"),
    ]
    general += viKeys(besides: own + screen)
    // The focused element says what Enter does to it.
    if !own.contains(where: { $0.key == "Enter" }) {
      general.append(KeyHelp(key: "Enter", name: "Press"))
    }
    if topLayer !== root {
      general.append(KeyHelp(key: "Esc", name: "Close"))
    } else if topLayer.innermostPage != nil {
      general.append(KeyHelp(key: "Esc", name: "Back"))
    }
    if hasTabs > 0, topLayer === root {
      general.append(KeyHelp(key: "1-\(min(hasTabs, 9))", name: "Switch tabs"))
    }
    if root.element.acceptsCommands, !root.element.menus.isEmpty {
      general.append(KeyHelp(key: "F9", name: "Menu bar"))
    }
    general.append(KeyHelp(key: "^P", name: "All commands"))
    general.append(KeyHelp(key: "?", name: "This help"))
    if quitsOnQ, topLayer === root { general.append(KeyHelp(key: "q", name: "Quit")) }
    return [merged(own), merged(screen), general]
  }

  /// Lists what several views or several keys do once, with all of its keys.
  private func merged(_ keys: [KeyHelp]) -> [KeyHelp] {
    var merged: [KeyHelp] = []
    for key in keys {
      if let index = merged.firstIndex(where: { $0.name == key.name }) {
        guard !merged[index].key.split(separator: " ").contains(Substring(key.key)) else {
          continue
        }
        merged[index] = KeyHelp(key: "\(merged[index].key) \(key.key)", name: key.name)
      } else {
        merged.append(key)
      }
    }
    return merged
  }
}
