/// Adds actions to the menu of a view. Several modifiers share one menu.
struct ContextMenuModifier<Branch: View>: DetachedChildModifier {
  let branch: Branch

  func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits) {
    traits.contextMenu.append(group)
  }
}

extension View {
  /// Adds a menu to this view. In a terminal, the right mouse button and Shift-F10 open it.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(branch: menuItems()))
  }

  /// Adds a menu to this view. The preview has no effect.
  public func contextMenu<MenuItems: View, P: View>(
    @ViewBuilder menuItems: () -> MenuItems,
    @ViewBuilder preview: () -> P
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// Adds actions to a row. They are entries of the row's menu; `edge` and `allowsFullSwipe` have
  /// no effect.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    modifier(ContextMenuModifier(branch: content()))
  }
}
