/// The content of the menu bar of an app, whose children are menus with ``MenuContent``.
///
/// ```swift
/// func titles(_ window: Element) -> [String] {
///   window.menus.map { $0.namedChild(.label)?.plainText ?? "" }
/// }
/// ```
///
/// The menu bar is no child of the window: ``WindowContent/menuBar`` refers to it, because a renderer
/// can show it outside of the page, or only while a user asks for it.
public struct MenuBarContent: ElementContent {
  public var role: ElementRole { .menuBar }

  /// Creates the content of a menu bar.
  public init() {}
}

/// A command in a menu: a button, a toggle, or an option of a picker.
///
/// ```swift
/// func saves(_ entries: [MenuEntry]) {
///   entries.first { $0.shortcut == KeyboardShortcut("s") }?.perform()
/// }
/// ```
///
/// Renderers show the entries of a menu as one list, and perform those with a shortcut while the menu
/// is closed.
@MainActor
public struct MenuEntry: Identifiable {
  /// The element with the title of the command.
  public let element: Element
  /// The key that performs the command while the menu is closed, if any.
  public let shortcut: KeyboardShortcut?
  /// Whether a toggle is on, or an option of a picker is the selected one; nil for other commands.
  public let isOn: Bool?
  /// Whether some of the values that a toggle sets are on and others are off.
  public var isMixed: Bool { (element.content as? ToggleContent)?.isMixed ?? false }
  /// Whether users can perform the command.
  public let isEnabled: Bool
  private let action: @MainActor () -> Void

  fileprivate init(
    _ element: Element,
    shortcut: KeyboardShortcut?,
    isOn: Bool? = nil,
    isEnabled: Bool,
    action: @escaping @MainActor () -> Void
  ) {
    self.element = element
    self.shortcut = shortcut
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.action = action
  }

  public nonisolated var id: ElementID { element.id }

  /// Performs the command if it is enabled.
  public func perform() {
    if isEnabled { action() }
  }
}

extension Element {
  /// The menus in the menu bar of a window that have entries.
  public var menus: [Element] {
    let bar = (content as? WindowContent)?.menuBar
    return (bar?.children ?? []).filter { !$0.menuItems.isEmpty }
  }

  /// Whether users can choose commands of the menu bar of a window: not while an alert or a
  /// confirmation dialog waits for an answer.
  public var acceptsCommands: Bool {
    (children.last?.content as? PresentationContent).map { !$0.isDialog } ?? true
  }

  /// The entries of a menu.
  public var menuItems: [MenuEntry] { namedChild(.actions)?.menuEntries ?? [] }

  /// The commands among this element and its descendants, in reading order. The entries of a menu
  /// inside of another one follow each other.
  public var menuEntries: [MenuEntry] {
    var entries: [MenuEntry] = []
    var shortcut: KeyboardShortcut?
    collectEntries(into: &entries, &shortcut)
    return entries
  }

  /// - Parameter inherited: The shortcut of a modifier around several elements, which the first of
  ///   their commands gets.
  private func collectEntries(
    into entries: inout [MenuEntry],
    _ inherited: inout KeyboardShortcut?
  ) {
    if hasTraits, let shortcut = traits.shortcut { inherited = shortcut }
    if let picker = content as? PickerContent {
      for (tag, option) in pickerOptions {
        entries.append(
          MenuEntry(
            option,
            shortcut: option.traits.shortcut,
            isOn: tag == picker.selection,
            isEnabled: isEnabled,
            action: { picker.select(tag) }
          )
        )
      }
    } else if action(.activate) != nil {
      entries.append(
        MenuEntry(
          self,
          shortcut: inherited,
          isOn: (content as? ToggleContent)?.isOn,
          isEnabled: isEnabled,
          action: { self.perform(.activate) }
        )
      )
      inherited = nil
    } else {
      // The shortcut of a menu in this menu would open it, and performs none of its commands.
      if content is MenuContent { inherited = nil }
      for child in children { child.collectEntries(into: &entries, &inherited) }
    }
  }
}
