import ElementTree

/// The open menu, and the shortcuts of the commands in the menu bar.
@MainActor
final class MenuTracker {
  private(set) var openNode: ElementNode?
  /// The shortcuts of the commands in the menu bar.
  private(set) var keys: [CommandKey] = []

  /// Sets the shortcuts, and returns whether they have changed.
  func setKeys(_ keys: [CommandKey]) -> Bool {
    defer { self.keys = keys }
    return keys != self.keys
  }

  /// Opens the menu of an element in place of the open one.
  func open(_ owner: ElementNode, in document: PageDocument) {
    guard owner.element.content is MenuContent || !owner.element.menu.isEmpty else { return }
    close(in: document)
    owner.isOpen = true
    openNode = owner
    document.rerender(owner)
  }

  func close(in document: PageDocument) {
    guard let owner = openNode else { return }
    openNode = nil
    owner.isOpen = false
    document.rerender(owner)
  }

  /// Forgets the open menu, whose nodes are no more.
  func forget() { openNode = nil }
}
