import ElementTree
import ScreenTesting
import TerminalRenderer
import WebTesting

/// Reads the entries of the menus of a screen, each with the name of its menu.
@MainActor
enum MenuFacts {
  /// The closed menus of a tree that people can open, with the facts of their entries.
  static func menus(in root: Element) -> [(menu: Element, facts: [Fact])] {
    var menus: [(Element, [Fact])] = []
    func visit(_ element: Element) {
      if let menu = element.content as? MenuContent {
        if element.isEnabled, !menu.isOverflow { menus.append((element, entries(of: element))) }
        return
      }
      element.restoreChildren()
      element.children.forEach(visit)
    }
    let isPresenting = root.children.count > 1
    (isPresenting ? root.children.suffix(1) : root.children[...]).forEach(visit)
    return menus
  }

  private static func entries(of menu: Element) -> [Fact] {
    var facts: [Fact] = []
    func visit(_ element: Element) {
      if element.content is PickerContent || element.action(.activate) != nil {
        facts += element.menuEntries.map { entry in
          .control(
            "item",
            entry.element.plainText,
            value: entry.isOn == true ? "on" : nil,
            isEnabled: entry.isEnabled
          )
        }
      } else if let text = element.content.text {
        if let fact = Fact.text(of: text), element.content is TextContent { facts.append(fact) }
      } else {
        element.children.forEach(visit)
      }
    }
    if let actions = menu.namedChild(.actions) { visit(actions) }
    return facts
  }

  /// The entries that the terminal shows after a menu was opened.
  static func entries(of menu: Element, on screen: Screen) -> [Fact] {
    let session = screen.session
    _ = session.focus(menu)
    let hasAction = (menu.content as? MenuContent)?.hasPrimaryAction == true
    let before = screen.frame.text
    screen.press(hasAction ? .character(".") : .enter)
    defer { screen.press(.escape) }
    let lines = screen.frame.text
    guard session.hasOverlay else { return [] }
    let parts = session.visibleParts.map { $0.content as? PartContent }
    // The lines of the menu are between its borders. Those that are no parts cannot be chosen.
    let rows = zip(lines, before).compactMap { line, before -> String? in
      let known = Set(before.split(separator: "│"))
      let new = line.split(separator: "│").first { part in
        !known.contains(part) && !part.contains("─") && part.contains { $0.isLetter || $0.isNumber }
          && line.contains("│\(part)│")
      }
      return new.map { String($0) }
    }
    return rows.compactMap { row in
      let title = String(row.replacing("✓", with: "").trimmingPrefix(while: \.isWhitespace))
      let part = parts.first { part in
        guard let text = part?.text else { return false }
        return title.words == text.words || title.words.hasPrefix(text.words + " ")
      }
      guard let part = part ?? nil else { return Fact.text(of: title) }
      return .control("item", part.text ?? "", value: part.isSelected ? "on" : nil)
    }
  }

  /// The entries that the browser shows after the button of a menu was pressed.
  static func entries(of button: WebNode, in page: WebPage, update: () -> Void) throws -> [Fact] {
    try page.press(button)
    update()
    try page.receive()
    defer {
      try? page.press(button)
      update()
      _ = try? page.receive()
    }
    guard let menu = button.parent?.children.first(where: { $0.classes.contains("menu") }) else {
      return []
    }
    var facts: [Fact] = []
    func visit(_ node: WebNode) {
      if node.attributes["role"]?.hasPrefix("menuitem") == true {
        facts.append(
          .control(
            "item",
            node.words,
            value: node.attributes["aria-checked"] == "true" ? "on" : nil,
            isEnabled: node.attributes["disabled"] == nil
          )
        )
      } else if node.classes.contains("t") {
        if let fact = Fact.text(of: node.words) { facts.append(fact) }
      } else {
        node.children.forEach(visit)
      }
    }
    visit(menu)
    return facts
  }
}
