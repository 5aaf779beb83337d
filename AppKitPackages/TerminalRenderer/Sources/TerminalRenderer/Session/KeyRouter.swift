import Foundation
import Renderer
import Terminal

extension TerminalSession {
  /// Uses a key press: what is in front first, then what has the focus, then what is around it.
  func handle(_ press: KeyEvent) -> Bool {
    if let overlay { return overlay.handle(press, self) }
    let node = focusedNode
    if dispatch(press, node) { return true }
    if let node, node.kind.handle(press, node, self) {
      node.damageWithRow()
      focus.isMoved = true
      return true
    }
    if performShortcut(press) { return true }
    if let node, performRowAction(press, node) {
      focus.isMoved = true
      return true
    }
    if press.modifiers.isEmpty || press.modifiers == .shift {
      if handleMovement(press, node) { return true }
    }
    if turnPage(press) { return true }
    return handleCommand(press, node)
  }

  private func handleMovement(_ press: KeyEvent, _ node: LayoutNode?) -> Bool {
    let isShifted = press.modifiers.contains(.shift)
    switch press.key {
    case .tab: return moveFocus(forward: !isShifted)
    case .up: return moveFocus(.up)
    case .down: return moveFocus(.down)
    case .left: return moveFocus(.left)
    case .right: return moveFocus(.right)
    case .pageUp: return scroll(node, pages: -1)
    case .pageDown: return scroll(node, pages: 1)
    case .home: return jump(node, toEnd: false)
    case .end: return jump(node, toEnd: true)
    case .space:
      if let button = node?.rowButton { return button.element.perform(.activate) }
      return activate(node)
    case .enter: return activate(node)
    default: return false
    }
  }

  private func activate(_ node: LayoutNode?) -> Bool {
    if let node {
      if node.element.perform(.activate) { return true }
      // A row whose own action is the nearest one.
      if let row = node.nearest({ $0.traits.contains(.row) }), row !== node {
        return row.element.perform(.activate)
      }
      return false
    }
    // A dialog without buttons closes.
    guard topLayer !== root, focusables.isEmpty else { return false }
    return dismissTop()
  }

  private func handleCommand(_ press: KeyEvent, _ node: LayoutNode?) -> Bool {
    switch (press.key, press.modifiers) {
    case (.escape, []):
      return goBack()
    case (.character("?"), _):
      showHelp()
      return true
    case (.function(1), []):
      showHelp()
      return true
    case (.character("p"), .control):
      return showPalette()
    case (.character("q"), []) where quitsOnQ && topLayer === root:
      quit()
      return true
    case (.function(10), .shift), (.character("."), []):
      return openContextMenu(node)
    case (.character("r"), .control), (.function(5), []):
      return refresh(node)
    case (.character(let character), []), (.character(let character), .alt):
      guard let number = character.wholeNumberValue, (1...9).contains(number) else { return false }
      return selectTab(number - 1)
    default:
      return false
    }
  }

  // MARK: Going back

  /// Closes what is in front, or goes back to the page before.
  func goBack() -> Bool {
    if let node = focusedNode, node.isTextField, topLayer === root {
      // Out of a field first, so that the keys of the screen work again.
      focus.isMoved = false
      setFocus(initialFocus(focusables)?.element.id)
      return true
    }
    if let cancel = cancelButton(), cancel.element.perform(.activate) {
      return true
    }
    if let button = dialogButton(.cancel), button.element.perform(.activate) { return true }
    if let page = topPage, page.element.perform(.dismiss) { return true }
    return dismissTop()
  }

  private func dismissTop() -> Bool {
    guard topLayer !== root else { return false }
    if topLayer.element.perform(.dismiss) { return true }
    return true
  }

  /// The page that is seen, innermost.
  var topPage: LayoutNode? {
    var page: LayoutNode?
    topLayer.forEach {
      if $0.element.action(.dismiss) != nil, $0.traits.contains(.page) { page = $0 }
    }
    return page
  }

  private func cancelButton() -> LayoutNode? {
    var found: LayoutNode?
    topLayer.forEach { node in
      guard found == nil, node.traits.contains(.cancellation)
      else { return }
      node.forEach { if $0.element.action(.activate) != nil { found = found ?? $0 } }
    }
    return found
  }

  private func dialogButton(_ role: ButtonRole) -> LayoutNode? {
    guard topLayer.traits.contains(.presentation) else { return nil }
    var found: LayoutNode?
    topLayer.forEach { node in
      if node.dialogRole == role { found = found ?? node }
    }
    return found
  }

  // MARK: Tabs, rows, scrolling

  private func selectTab(_ index: Int) -> Bool {
    guard topLayer === root else { return false }
    var tabs: TabsContent?
    root.forEach { node in tabs = tabs ?? node.kind.tabs }
    guard let tabs, tabs.items.indices.contains(index) else { return false }
    tabs.select(index)
    return true
  }

  /// Hands a key that nothing else wanted to tabs that are turned like pages.
  private func turnPage(_ press: KeyEvent) -> Bool {
    var tabs: LayoutNode?
    topLayer.forEach { if $0.traits.contains(.tabs) { tabs = $0 } }
    return tabs.map { $0.kind.handle(press, $0, self) } ?? false
  }

  private func performRowAction(_ press: KeyEvent, _ node: LayoutNode) -> Bool {
    guard let row = node.nearest({ $0.traits.contains(.row) }) else { return false }
    switch (press.key, press.modifiers) {
    case (.delete, []), (.backspace, []): return row.element.perform(.delete)
    case (.up, .alt): return row.element.perform(.moveUp)
    case (.down, .alt): return row.element.perform(.moveDown)
    default: return false
    }
  }

  private func refresh(_ node: LayoutNode?) -> Bool {
    if let node, let target = node.nearest({ $0.element.action(.refresh) != nil }) {
      return target.element.perform(.refresh)
    }
    var done = false
    topLayer.forEach { if !done { done = $0.element.perform(.refresh) } }
    return done
  }

  private func scrollTarget(_ node: LayoutNode?) -> LayoutNode? {
    if let node, let scroll = node.nearest({ $0.kind is any Scrollable }) { return scroll }
    var found: LayoutNode?
    topLayer.forEach { if found == nil, $0.kind is any Scrollable { found = $0 } }
    return found
  }

  private func scroll(_ node: LayoutNode?, pages: Int) -> Bool {
    guard let target = scrollTarget(node), let scrollable = target.kind as? any Scrollable else {
      return false
    }
    guard scrollable.scroll(target, by: pages * max(target.frame.rows - 1, 1)) else {
      return false
    }
    focusVisible(in: target, last: pages > 0)
    return true
  }

  private func jump(_ node: LayoutNode?, toEnd: Bool) -> Bool {
    guard let target = scrollTarget(node), let scrollable = target.kind as? any Scrollable else {
      return false
    }
    scrollable.jump(target, toEnd: toEnd)
    focusVisible(in: target, last: toEnd)
    return true
  }

  /// After scrolling by more than the focus can follow: the focus goes to what is seen now.
  private func focusVisible(in scroll: LayoutNode, last: Bool) {
    guard let focused = focusedNode, focused.nearest({ $0 === scroll }) != nil else {
      layOut()
      return
    }
    layOut()
    let nodes = focusables
    let inside = nodes.filter { $0.nearest { $0 === scroll } != nil }
    guard let next = last ? inside.last : inside.first else { return }
    focus.isMoved = true
    setFocus(mainStop(next, nodes).element.id)
  }

  // MARK: Shortcuts

  private func performShortcut(_ press: KeyEvent) -> Bool {
    var target: LayoutNode?
    let isTyping = focusedNode?.isTextField == true
    topLayer.forEach { node in
      guard target == nil, node.traits.contains(.shortcut),
        let shortcut = node.element.traits.shortcut,
        Shortcut.matches(shortcut, press)
      else { return }
      // A bare letter is text while a field is edited.
      if isTyping, shortcut.modifiers.isEmpty, case .character = press.key { return }
      target = node.firstActivatable
    }
    return target?.element.perform(.activate) ?? false
  }
}

extension LayoutNode {
  /// In a row that leads somewhere: the first button beside the link, which Space presses.
  var rowButton: LayoutNode? {
    guard traits.contains(.link), let row = dataRow else { return nil }
    var found: LayoutNode?
    row.forEach { if found == nil, $0.traits.contains(.button) { found = $0 } }
    return found?.element.isEnabled == true ? found : nil
  }

  /// This node or the first inside it that can be activated.
  fileprivate var firstActivatable: LayoutNode? {
    var found: LayoutNode?
    forEach { if found == nil, $0.element.action(.activate) != nil { found = $0 } }
    return found
  }
}

/// Keyboard shortcuts as a terminal can have them.
enum Shortcut {
  /// Letters that terminals send as Tab, Return or signals when Control is held.
  private static let taken: Set<Character> = ["c", "i", "j", "m", "q", "s", "z", "h", "["]

  /// The key presses that stand for a shortcut. Command is Control, or Alt where that is taken.
  static func presses(_ shortcut: KeyboardShortcut) -> [KeyEvent] {
    guard let key = key(shortcut.key) else { return [] }
    var modifiers: KeyModifiers = []
    if shortcut.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if shortcut.modifiers.contains(.option) { modifiers.insert(.alt) }
    if shortcut.modifiers.contains(.control) { modifiers.insert(.control) }
    guard shortcut.modifiers.contains(.command) else {
      return [KeyEvent(key, modifiers: modifiers)]
    }
    var presses = [KeyEvent(key, modifiers: modifiers.union(.command))]
    if case .character(let character) = key, Self.taken.contains(character) {
      presses.insert(KeyEvent(key, modifiers: modifiers.union(.alt)), at: 0)
    } else {
      presses.insert(KeyEvent(key, modifiers: modifiers.union(.control)), at: 0)
    }
    return presses
  }

  static func matches(_ shortcut: KeyboardShortcut, _ press: KeyEvent) -> Bool {
    presses(shortcut).contains { candidate in
      if candidate == press { return true }
      // A capital letter carries its Shift in itself.
      guard case .character(let wanted) = candidate.key, case .character(let typed) = press.key
      else { return false }
      return String(wanted).lowercased() == String(typed).lowercased()
        && candidate.modifiers.contains(.shift)
          == (typed.isUppercase || press.modifiers.contains(.shift))
        && candidate.modifiers.subtracting(.shift) == press.modifiers.subtracting(.shift)
    }
  }

  /// What the shortcut is called in help.
  static func name(_ shortcut: KeyboardShortcut) -> String {
    guard let press = presses(shortcut).first else { return "" }
    var name = ""
    if press.modifiers.contains(.control) { name += "^" }
    if press.modifiers.contains(.alt) { name += "Alt-" }
    if press.modifiers.contains(.shift) { name += "Shift-" }
    switch press.key {
    case .character(" "): name += "Space"
    case .character(let character):
      name += press.modifiers.isEmpty ? String(character) : String(character).uppercased()
    case .enter: name += "Enter"
    case .escape: name += "Esc"
    case .function(let number): name += "F\(number)"
    default: name += "\(press.key)".capitalized
    }
    return name
  }

  private static func key(_ key: KeyEquivalent) -> Key? {
    switch key {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    case .escape: .escape
    case .delete: .backspace
    case .deleteForward: .delete
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .tab: .tab
    case .return: .enter
    default: .character(key.character)
    }
  }
}
