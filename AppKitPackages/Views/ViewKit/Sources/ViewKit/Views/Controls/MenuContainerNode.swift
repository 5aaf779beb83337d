import ElementTree
import ViewNodes

/// The node of a control that shows some of its views only while its menu is open.
class MenuContainerNode<V: ElementView>: ElementNode<V> {
  private var isOpen = false
  private var hasOpened = false
  private var shownViews = ShownViews()

  /// Whether the control shows all of its views without a menu.
  var isAlwaysOpen: Bool { false }

  /// The callback by which renderers report whether the menu is open.
  var setOpen: ElementCallback<Bool> {
    ElementCallback { [weak self] in
      guard let self, isMounted else { return }
      isOpen = $0
      if isOpen { hasOpened = true }
      updateVisibility()
    }
  }

  /// The node shows the label and the other views separately.
  override var showsChildren: Bool { false }

  /// Whether the menu is a group in another one.
  private lazy var isInMenu = parent?.isPartOfMenu ?? false

  override var isPartOfMenu: Bool { true }

  private func updateVisibility() {
    let always = [element.namedChild(.label)?.id, element.namedChild(.value)?.id]
    let showsAll = isOpen || isInMenu || isAlwaysOpen
    guard let child else { return }
    child.showViews(
      isVisible,
      where: { part in showsAll || always.contains { $0 != nil && $0 == part.element } },
      update: { shownViews = $0 }
    )
  }

  override func visibilityChanged() { updateVisibility() }

  override func collectElements() {
    super.collectElements()
    updateVisibility()
  }

  /// The action of a menu may present a view in front of the others, which begins after the menu closes.
  override func allowsPresentation(by node: AnyViewNode, hasBegun: Bool) -> Bool {
    guard hasBegun || hasOpened || shownViews.contains(node) else { return false }
    return super.allowsPresentation(by: node, hasBegun: hasBegun)
  }
}
