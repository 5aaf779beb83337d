import ElementTree
import TerminalDriver
import CellMetrics

/// Routes key presses to overlays, elements, shortcuts and commands.
@MainActor
final class KeyRouter {
  /// Sound: the session owns the router.
  private unowned let session: TerminalSession
  private let focus: FocusEngine

  private var root: LayoutNode { session.root }
  private var topLayer: LayoutNode { session.topLayer }

  init(_ session: TerminalSession, focus: FocusEngine) {
    self.session = session
    self.focus = focus
  }

  /// Handles a key press. The recipients are, in this order: the frontmost overlay, the focused
  /// element and its ancestors, the shortcuts of its menu, those of the screen, and the commands of every
  /// screen. As on a desktop, views around the focused element get no shortcut with Command. A text
  /// field keeps the keys that edit its text, such as Control K.
  ///
  /// - Returns: True if the key press was handled.
  func handle(_ press: KeyEvent) -> Bool {
    if let overlay = session.overlay { return overlay.handle(press, session) }
    let node = focus.focusedNode
    if !press.modifiers.isSubset(of: .shift), node?.edits(press) != true,
      performShortcut(press, ifCommand: true)
    {
      return true
    }
    if intercept(press, node) { return true }
    if let node, node.kind.handle(press, node, session) {
      node.damageWithRow()
      focus.isMoved = true
      return true
    }
    if let node, performMenuShortcut(press, node) { return true }
    if performShortcut(press) { return true }
    if let node, performRowAction(press, node) {
      focus.isMoved = true
      return true
    }
    if let command = KeyCommand.navigation(press), perform(command, node) { return true }
    if turnPage(press) { return true }
    if let key = KeyCommand.viSynonym(press) {
      focus.isMovedByLetter = true
      defer { focus.isMovedByLetter = false }
      return handle(key)
    }
    return KeyCommand.screen(press).map { perform($0, node) } ?? false
  }

  /// Passes a key press to the focused node and its ancestors before the focused element handles
  /// it.
  private func intercept(_ press: KeyEvent, _ focused: LayoutNode?) -> Bool {
    var node = focused
    while let current = node {
      if current.currentKind.intercept(press, current, session) { return true }
      node = current.parent
    }
    return false
  }

  /// Performs a command. Returns true if it had an effect.
  private func perform(_ command: KeyCommand, _ node: LayoutNode?) -> Bool {
    switch command {
    case .focusNext: return focus.move(forward: true)
    case .focusPrevious:
      guard focus.move(forward: false) else { return false }
      if let node = focus.focusedNode { (node.kind as? TextContent)?.focusLastLink(node) }
      return true
    case .move(let direction): return focus.move(direction)
    case .scroll(let halfPages): return scroll(node, halfPages: halfPages)
    case .jump(let toEnd): return jump(node, toEnd: toEnd)
    case .activate:
      if node?.element.perform(.primary) == true { return true }
      return activate(node)
    case .activateButton:
      if let button = node?.rowButton { return button.element.perform(.activate) }
      return activate(node)
    case .goBack: return goBack()
    case .help:
      showHelp()
      return true
    case .palette: return showPalette()
    case .quit:
      guard session.quitsOnQ, topLayer === root else { return false }
      session.quitAfterAsking()
      return true
    case .menuBar: return session.openMenuBar()
    case .contextMenu: return session.openContextMenu(node)
    case .refresh: return refresh(node)
    case .selectTab(let index): return selectTab(index)
    }
  }

  private func activate(_ node: LayoutNode?) -> Bool {
    if let node {
      if node.element.perform(.activate) { return true }
      if node.leavesClicks, node.element.tapAround?.perform(.activate) == true { return true }
      // The row that contains the element may have an action.
      if let row = node.nearest({ $0.traits.contains(.row) }), row !== node {
        return row.element.perform(.activate)
      }
      return false
    }
    // A dialog without controls closes.
    guard topLayer !== root, focus.focusableNodes.isEmpty else { return false }
    return dismissTop()
  }

  // MARK: Help and palette

  private func showHelp() {
    let help = HelpBuilder(
      root: root,
      topLayer: topLayer,
      focused: focus.focusedNode,
      quitsOnQ: session.quitsOnQ
    )
    session.overlay = HelpOverlay(help.sections)
    session.setNeedsFrame()
  }

  /// Opens the command palette. Returns false if there are no actions.
  private func showPalette() -> Bool {
    let list = CommandListBuilder(
      root: root,
      topLayer: topLayer,
      focused: focus.focusedNode,
      quitsOnQ: session.quitsOnQ,
      goBack: { [unowned self] in _ = goBack() },
      showHelp: { [unowned self] in showHelp() },
      quit: { [unowned session] in session.quitAfterAsking() }
    )
    let commands = list.commands
    guard !commands.isEmpty else { return false }
    session.overlay = PaletteOverlay(commands)
    session.setNeedsFrame()
    return true
  }

  // MARK: Dismissal

  /// Leaves a text field, dismisses the frontmost sheet or dialog, or goes back to the previous
  /// page.
  ///
  /// - Returns: True if one of these was possible.
  func goBack() -> Bool {
    if let node = focus.focusedNode, node.isTextField, topLayer === root {
      // Leave the text field first, so that keys are commands again.
      focus.isMoved = false
      focus.set(focus.initialNode(focus.focusableNodes)?.element.id)
      return true
    }
    if let cancel = cancelButton(), cancel.element.perform(.activate) {
      return true
    }
    if let button = dialogButton(.cancel), button.element.perform(.activate) { return true }
    if let page = topLayer.innermostPage, page.element.perform(.dismiss) { return true }
    return dismissTop()
  }

  /// Dismisses the layer above the root. One that cannot be dismissed takes the key all the same.
  private func dismissTop() -> Bool {
    guard topLayer !== root else { return false }
    topLayer.element.perform(.dismiss)
    return true
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

  /// Passes a key press to the innermost tabs, which arrow keys page through.
  private func turnPage(_ press: KeyEvent) -> Bool {
    var tabs: LayoutNode?
    topLayer.forEach { if $0.traits.contains(.tabs) { tabs = $0 } }
    return tabs.map { $0.kind.handle(press, $0, session) } ?? false
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
    if let node, let scroll = node.nearest({ $0.kind.scrollable != nil }) { return scroll }
    var found: LayoutNode?
    topLayer.forEach { if found == nil, $0.kind.scrollable != nil { found = $0 } }
    return found
  }

  /// Returns whether the texts of the dialog around a node, which scroll before its buttons, have
  /// scrolled.
  private func scrollDialog(_ node: LayoutNode?, _ scroll: (any Scrollable, LayoutNode) -> Void)
    -> Bool
  {
    guard node?.nearest({ $0.traits.contains(.dialogActions) }) != nil,
      let dialog = node?.nearest({ $0.traits.contains(.presentation) }),
      let scrollable = dialog.kind.scrollable
    else { return false }
    let before = scrollable.extent(dialog).offset
    scroll(scrollable, dialog)
    return scrollable.extent(dialog).offset != before
  }

  private func scroll(_ node: LayoutNode?, halfPages: Int) -> Bool {
    let isDone = scrollDialog(node) { _ = $0.scroll($1, by: halfPages * $1.frame.rows / 2) }
    if isDone { return true }
    guard let target = scrollTarget(node), let scrollable = target.kind.scrollable else {
      return false
    }
    // A line of a whole page stays visible.
    let page = max(target.frame.rows - 1, 1)
    let lines = abs(halfPages) > 1 ? halfPages * page / 2 : halfPages * max(page / 2, 1)
    let focused = focus.element
    let isScrolled = scrollable.scroll(target, by: lines)
    // At an end, the focus still moves to the last or the first element.
    focusVisible(in: target, last: halfPages > 0)
    return isScrolled || focus.element != focused
  }

  private func jump(_ node: LayoutNode?, toEnd: Bool) -> Bool {
    if scrollDialog(node, { $0.jump($1, toEnd: toEnd) }) { return true }
    guard let target = scrollTarget(node), let scrollable = target.kind.scrollable else {
      return false
    }
    scrollable.jump(target, toEnd: toEnd)
    focusVisible(in: target, last: toEnd)
    return true
  }

  /// Moves the focus to a visible element after scrolling by a page.
  private func focusVisible(in scroll: LayoutNode, last: Bool) {
    guard let focused = focus.focusedNode, focused.nearest({ $0 === scroll }) != nil else {
      session.layOut()
      return
    }
    session.layOut()
    let nodes = focus.stops
    let inside = nodes.filter { $0.nearest { $0 === scroll } != nil }
    guard let next = last ? inside.last : inside.first else { return }
    focus.isMoved = true
    focus.set(focus.mainStop(next, nodes).element.id)
  }

  // MARK: Shortcuts

  /// Performs a command of the menu around the focused element, whose shortcuts work while it is closed.
  private func performMenuShortcut(_ press: KeyEvent, _ node: LayoutNode) -> Bool {
    // Return and Space press the focused control. Space on the link of a row is free for the row.
    if press.key == .enter || press.key == .space && !node.traits.contains(.link) { return false }
    // Arrows and Tab pass many rows, whose menus are made only when they are needed.
    if press.modifiers.isEmpty, [.up, .down, .left, .right, .tab].contains(press.key) {
      return false
    }
    guard let (_, menu) = node.nearestMenu else { return false }
    let command = menu.entries.first { entry in
      entry.isEnabled && entry.shortcut.map { Shortcut.matches($0, press) } == true
    }
    command?.perform()
    return command != nil
  }

  /// Presses the first enabled control of the frontmost layer with a shortcut, or chooses the first
  /// enabled command of the menu bar with it.
  ///
  /// - Parameter isCommand: Whether only shortcuts with Command count.
  @discardableResult
  func performShortcut(_ press: KeyEvent, ifCommand isCommand: Bool = false) -> Bool {
    let isTyping = focus.focusedNode?.isTextField == true
    func matches(_ shortcut: KeyboardShortcut?) -> Bool {
      guard let shortcut, Shortcut.matches(shortcut, press) else { return false }
      if isCommand, !shortcut.modifiers.contains(.command) { return false }
      // A character without modifiers is text while a text field has the focus.
      if isTyping, shortcut.modifiers.isEmpty, case .character = press.key { return false }
      return true
    }
    var target: LayoutNode?
    topLayer.forEach { node in
      guard target == nil, node.traits.contains(.shortcut), node.element.isEnabled,
        matches(node.element.traits.shortcut)
      else { return }
      target = node.firstPressable
    }
    if let target { return self.press(target) }
    let outOfView = topLayer.formShortcutsOutOfView
    if let element = outOfView.first(where: { matches($0.traits.shortcut) }) {
      return element.activateFirst()
    }
    guard root.element.acceptsCommands else { return false }
    let commands = root.element.menus.lazy.flatMap(\.menuItems)
    guard let command = commands.first(where: { $0.isEnabled && matches($0.shortcut) }) else {
      return false
    }
    command.perform()
    return true
  }

  /// Presses a control as a user does: a menu opens.
  private func press(_ node: LayoutNode) -> Bool {
    node.element.perform(.activate) || node.kind.handle(KeyEvent(.enter), node, session)
  }
}

extension LayoutNode {
  /// The innermost page of the subtree that can be dismissed.
  var innermostPage: LayoutNode? {
    var page: LayoutNode?
    forEach {
      if $0.element.action(.dismiss) != nil, $0.traits.contains(.page) { page = $0 }
    }
    return page
  }

  /// The first button of a row with a link, if this node is the link. Space activates it.
  var rowButton: LayoutNode? {
    guard traits.contains(.link), let row = dataRow else { return nil }
    var found: LayoutNode?
    row.forEach { if found == nil, $0.traits.contains(.button) { found = $0 } }
    return found?.element.isEnabled == true ? found : nil
  }

  /// Whether the node is a text field in which a key press edits the text.
  fileprivate func edits(_ press: KeyEvent) -> Bool {
    guard let field = element.content as? TextFieldContent else { return false }
    return TextEditingCommand(press, isMultiline: field.isMultiline) != nil
  }

  /// The first enabled control of the subtree that a shortcut presses.
  fileprivate var firstPressable: LayoutNode? {
    var found: LayoutNode?
    forEach { node in
      guard found == nil, node.element.isEnabled else { return }
      let opens = node.element.content is MenuContent || node.element.content is PickerContent
      if opens || node.element.action(.activate) != nil { found = node }
    }
    return found
  }
}
