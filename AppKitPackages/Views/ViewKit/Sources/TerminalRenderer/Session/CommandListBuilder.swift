import ElementTree
import CellMetrics

/// An available action in the command palette.
struct Command {
  let title: String
  /// The key that performs the action without the palette.
  var key = ""
  let action: @MainActor () -> Void
}

/// Lists the available actions of the focused element, of the rest of the screen, and of the app.
@MainActor
struct CommandListBuilder {
  /// The page, without the sheets and dialogs above it.
  let root: LayoutNode
  /// The layer in front, which alone receives input.
  let topLayer: LayoutNode
  /// The node with the focus.
  let focused: LayoutNode?
  /// Whether the key `q` quits the app.
  let quitsOnQ: Bool
  let goBack: @MainActor () -> Void
  let showHelp: @MainActor () -> Void
  let quit: @MainActor () -> Void

  var commands: [Command] {
    var commands: [Command] = []
    var known: Set<ElementID> = []
    addFocused(to: &commands, &known)
    var refreshes = false
    // A control that is hidden beside another one with the same name is there for its key.
    var hidden: [Command] = []
    topLayer.forEach { node in
      let element = node.element
      refreshes = refreshes || element.action(.refresh) != nil
      // Actions in other rows apply to those rows. A key also presses what has no room.
      guard element.isEnabled, element.action(.activate) != nil, node.dataRow == nil,
        !node.isTextField, !node.traits.contains(.row),
        !node.clip.isEmpty || node.traits.contains(.shortcut),
        known.insert(element.id).inserted
      else { return }
      let title = sanitize(element.spokenLabel)
      guard !title.isEmpty else { return }
      let key = element.traits.shortcut.map { Shortcut.name($0) } ?? ""
      let command = Command(title: title, key: key) { element.perform(.activate) }
      if node.nearest({ $0.element.traits.accessibility.isHidden }) != nil {
        hidden.append(command)
      } else {
        commands.append(command)
      }
    }
    for command in hidden where !commands.contains(where: { $0.title == command.title }) {
      commands.append(command)
    }
    for element in topLayer.formShortcutsOutOfView where known.insert(element.id).inserted {
      let title = sanitize(element.plainText)
      guard element.isEnabled, !title.isEmpty, let shortcut = element.traits.shortcut else {
        continue
      }
      commands.append(
        Command(title: title, key: Shortcut.name(shortcut)) { _ = element.activateFirst() }
      )
    }
    if refreshes {
      commands.append(Command(title: "Refresh", key: "^R") { refresh() })
    }
    if root.element.acceptsCommands {
      let titles = Set(commands.map(\.title))
      for entry in root.element.menus.flatMap(\.menuItems) where entry.isEnabled {
        let item = MenuOverlay.Item(entry)
        // The screen has the same command, often with a key.
        if titles.contains(item.title) { continue }
        commands.append(Command(title: item.title, key: item.key, action: item.action))
      }
    }
    addGeneral(to: &commands)
    return commands
  }

  private func addFocused(to commands: inout [Command], _ known: inout Set<ElementID>) {
    guard let node = focused else { return }
    let row = node.nearest { $0.traits.contains(.row) }
    let name = sanitize(node.element.spokenLabel)
    if node.element.isEnabled, node.element.action(.activate) != nil, !name.isEmpty {
      known.insert(node.element.id)
      let element = node.element
      let key = element.action(.primary) == nil ? "Enter" : "Space"
      commands.append(Command(title: name, key: key) { element.perform(.activate) })
    }
    if let (_, menu) = node.nearestMenu {
      for item in MenuOverlay.items(in: menu) where item.isEnabled {
        commands.append(Command(title: item.title, key: item.key, action: item.action))
      }
    }
    guard let row else { return }
    row.forEach { inner in
      let element = inner.element
      guard element.isEnabled, element.action(.activate) != nil, element !== row.element,
        !inner.isTextField, known.insert(element.id).inserted
      else { return }
      let title = sanitize(element.spokenLabel)
      guard !title.isEmpty else { return }
      commands.append(Command(title: title) { element.perform(.activate) })
    }
    let keys: [ElementAction.Kind: String] = [
      .primary: "Enter", .delete: "Del", .moveUp: "Alt-Up", .moveDown: "Alt-Down",
    ]
    let titles = Set(commands.map(\.title))
    for action in row.element.actions where action.kind != .activate {
      let title = sanitize(action.name)
      // The menu of the row often has a command for the same.
      if titles.contains(title) { continue }
      let key = keys[action.kind] ?? ""
      commands.append(Command(title: title, key: key) { row.element.perform(action.kind) })
    }
  }

  private func addGeneral(to commands: inout [Command]) {
    if topLayer === root {
      var tabs: TabsContent?
      root.forEach { tabs = tabs ?? $0.kind.tabs }
      for (index, item) in (tabs?.items ?? []).enumerated() where index != tabs?.selected {
        let key = index < 9 ? "\(index + 1)" : ""
        commands.append(
          Command(title: "Go to \(sanitize(item.title))", key: key) { tabs?.select(index) }
        )
      }
    }
    if topLayer !== root || topLayer.innermostPage != nil {
      let title = topLayer === root ? "Back" : "Close"
      commands.append(Command(title: title, key: "Esc", action: goBack))
    }
    commands.append(Command(title: "Show the keys", key: "?", action: showHelp))
    if topLayer === root {
      let key = quitsOnQ ? "q" : "^C"
      commands.append(Command(title: "Quit", key: key, action: quit))
    }
  }

  private func refresh() {
    var done = false
    topLayer.forEach { if !done { done = $0.element.perform(.refresh) } }
  }
}
