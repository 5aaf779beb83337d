import Foundation
import Renderer
import Terminal

extension TerminalSession {
  /// Uses a key press: what is in front first, then what has the focus, then what is around it.
  func handle(_ press: KeyEvent) -> Bool {
    if let overlay { return overlay.handle(press, self) }
    let box = focusedBox
    if offer(press, box) { return true }
    if let box, box.kind.handle(press, box, self) {
      box.damageWithRow()
      focus.isMoved = true
      return true
    }
    if performShortcut(press) { return true }
    if let box, performRowAction(press, box) {
      focus.isMoved = true
      return true
    }
    if press.modifiers.isEmpty || press.modifiers == .shift {
      if handleMovement(press, box) { return true }
    }
    if turnPage(press) { return true }
    return handleCommand(press, box)
  }

  private func handleMovement(_ press: KeyEvent, _ box: Box?) -> Bool {
    let isShifted = press.modifiers.contains(.shift)
    switch press.key {
    case .tab: return moveFocus(forward: !isShifted)
    case .up: return moveFocus(.up)
    case .down: return moveFocus(.down)
    case .left: return moveFocus(.left)
    case .right: return moveFocus(.right)
    case .pageUp: return scroll(box, pages: -1)
    case .pageDown: return scroll(box, pages: 1)
    case .home: return jump(box, toEnd: false)
    case .end: return jump(box, toEnd: true)
    case .space:
      if let button = box?.rowButton { return button.element.perform(.activate) }
      return activate(box)
    case .enter: return activate(box)
    default: return false
    }
  }

  private func activate(_ box: Box?) -> Bool {
    if let box {
      if box.element.perform(.activate) { return true }
      // A row whose own action is the nearest one.
      if let row = box.nearest({ $0.facts.isRow }), row !== box {
        return row.element.perform(.activate)
      }
      return false
    }
    // A dialog without buttons closes.
    guard topLayer !== root, focusables.isEmpty else { return false }
    return dismissTop()
  }

  private func handleCommand(_ press: KeyEvent, _ box: Box?) -> Bool {
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
      return openContextMenu(box)
    case (.character("r"), .control), (.function(5), []):
      return refresh(box)
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
    if let box = focusedBox, box.isTextField, topLayer === root {
      // Out of a field first, so that the keys of the screen work again.
      focus.isMoved = false
      setFocus(initialFocus(focusables)?.element.id)
      return true
    }
    if let cancel = toolbarButton(.cancellationAction), cancel.element.perform(.activate) {
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
  var topPage: Box? {
    var page: Box?
    topLayer.forEach {
      if $0.element.action(.dismiss) != nil, $0.element.content is PageContent { page = $0 }
    }
    return page
  }

  private func toolbarButton(_ placement: ToolbarItemPlacement) -> Box? {
    var found: Box?
    topLayer.forEach { box in
      guard found == nil, (box.element.content as? ToolbarItemContent)?.placement == placement
      else { return }
      box.forEach { if $0.element.action(.activate) != nil { found = found ?? $0 } }
    }
    return found
  }

  private func dialogButton(_ role: ButtonRole) -> Box? {
    guard topLayer.element.content is PresentationContent else { return nil }
    var found: Box?
    topLayer.forEach { box in
      if box.dialogRole == role { found = found ?? box }
    }
    return found
  }

  // MARK: Tabs, rows, scrolling

  private func selectTab(_ index: Int) -> Bool {
    guard topLayer === root else { return false }
    var tabs: TabsContent?
    root.forEach { box in tabs = tabs ?? box.element.content as? TabsContent }
    guard let tabs, tabs.items.indices.contains(index) else { return false }
    tabs.select(index)
    return true
  }

  /// Hands a key that nothing else wanted to tabs that are turned like pages.
  private func turnPage(_ press: KeyEvent) -> Bool {
    var tabs: Box?
    topLayer.forEach { if $0.element.content is TabsContent { tabs = $0 } }
    return tabs.map { $0.kind.handle(press, $0, self) } ?? false
  }

  private func performRowAction(_ press: KeyEvent, _ box: Box) -> Bool {
    guard let row = box.nearest({ $0.facts.isRow }) else { return false }
    switch (press.key, press.modifiers) {
    case (.delete, []), (.backspace, []): return row.element.perform(.delete)
    case (.up, .alt): return row.element.perform(.moveUp)
    case (.down, .alt): return row.element.perform(.moveDown)
    default: return false
    }
  }

  private func refresh(_ box: Box?) -> Bool {
    if let box, let target = box.nearest({ $0.element.action(.refresh) != nil }) {
      return target.element.perform(.refresh)
    }
    var done = false
    topLayer.forEach { if !done { done = $0.element.perform(.refresh) } }
    return done
  }

  private func scrollTarget(_ box: Box?) -> Box? {
    if let box, let scroll = box.nearest({ $0.kind is any Scrollable }) { return scroll }
    var found: Box?
    topLayer.forEach { if found == nil, $0.kind is any Scrollable { found = $0 } }
    return found
  }

  private func scroll(_ box: Box?, pages: Int) -> Bool {
    guard let target = scrollTarget(box), let scrollable = target.kind as? any Scrollable else {
      return false
    }
    guard scrollable.scroll(target, by: pages * max(target.frame.rows - 1, 1)) else {
      return false
    }
    focusVisible(in: target, last: pages > 0)
    return true
  }

  private func jump(_ box: Box?, toEnd: Bool) -> Bool {
    guard let target = scrollTarget(box), let scrollable = target.kind as? any Scrollable else {
      return false
    }
    scrollable.jump(target, toEnd: toEnd)
    focusVisible(in: target, last: toEnd)
    return true
  }

  /// After scrolling by more than the focus can follow: the focus goes to what is seen now.
  private func focusVisible(in scroll: Box, last: Bool) {
    guard let focused = focusedBox, focused.nearest({ $0 === scroll }) != nil else {
      layOut()
      return
    }
    layOut()
    let boxes = focusables
    let inside = boxes.filter { $0.nearest { $0 === scroll } != nil }
    guard let next = last ? inside.last : inside.first else { return }
    focus.isMoved = true
    setFocus(mainStop(next, boxes).element.id)
  }

  // MARK: Shortcuts

  private func performShortcut(_ press: KeyEvent) -> Bool {
    var target: Box?
    let isTyping = focusedBox?.isTextField == true
    topLayer.forEach { box in
      guard target == nil, box.facts.hasShortcut, let shortcut = box.element.traits.shortcut,
        Shortcut.matches(shortcut, press)
      else { return }
      // A bare letter is text while a field is edited.
      if isTyping, shortcut.modifiers.isEmpty, case .character = press.key { return }
      target = box.firstActivatable
    }
    return target?.element.perform(.activate) ?? false
  }
}

extension Box {
  /// In a row that leads somewhere: the first button beside the link, which Space presses.
  var rowButton: Box? {
    guard element.content is LinkContent, let row = dataRow else { return nil }
    var found: Box?
    row.forEach { if found == nil, $0.element.content is ButtonContent { found = $0 } }
    return found?.element.isEnabled == true ? found : nil
  }

  /// This box or the first inside it that can be activated.
  fileprivate var firstActivatable: Box? {
    var found: Box?
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
