/// Adds to the one menu of a view, whatever the parts of it are called elsewhere.
struct ContextMenuModifier<Branch: View>: DetachedChildModifier {
  let branch: Branch

  func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits) {
    traits.contextMenu.append(group)
  }
}

extension View {
  /// Adds a menu for this view. A terminal opens it with the right mouse button or Shift-F10.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(branch: menuItems()))
  }

  /// Adds a menu for this view; a terminal shows the view itself, no preview.
  public func contextMenu<MenuItems: View, P: View>(
    @ViewBuilder menuItems: () -> MenuItems,
    @ViewBuilder preview: () -> P
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// Adds actions to a row. A terminal shows them in the row's menu.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    modifier(ContextMenuModifier(branch: content()))
  }
}
