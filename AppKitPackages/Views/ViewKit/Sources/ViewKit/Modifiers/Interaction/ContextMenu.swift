import ElementTree

/// Adds actions to the menu of a view. Several modifiers share one menu.
struct ContextMenuModifier<Branch: View>: DetachedChildModifier {
  let views: Branch
  var branch: Branch { views }
  // Most rows of a list have a menu that nobody opens.
  static var isLazy: Bool { true }

  func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits) {
    traits.contextMenu.append(group)
  }
}

/// The items of a menu, for the older spelling of `contextMenu(menuItems:)`.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  /// Creates a menu.
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// Adds a menu to this view; nil adds none.
  public nonisolated func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> AnyModifiedContent {
    AnyModifiedContent(modifier(ContextMenuModifier(views: contextMenu?.items)))
  }

  /// Adds a menu to this view. In a terminal, the right mouse button and Shift-F10 open it.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> AnyModifiedContent {
    AnyModifiedContent(modifier(ContextMenuModifier(views: menuItems())))
  }

  /// Adds a menu to this view. The preview has no effect.
  public nonisolated func contextMenu<MenuItems: View, P: View>(
    @ViewBuilder menuItems: () -> MenuItems,
    @ViewBuilder preview: () -> P
  ) -> AnyModifiedContent {
    contextMenu(menuItems: menuItems)
  }

  /// Adds actions to a row. They are entries of the row's menu; `edge` and `allowsFullSwipe` have
  /// no effect.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> AnyModifiedContent {
    AnyModifiedContent(modifier(ContextMenuModifier(views: content())))
  }
}
