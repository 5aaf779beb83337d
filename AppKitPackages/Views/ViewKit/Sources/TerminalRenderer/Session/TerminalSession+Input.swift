import ViewKit
import TerminalDriver

extension TerminalSession {
  private func noteUse() {
    if overlay != nil { damage.addEverything() }
    setNeedsFrame()
  }

  /// Handles an input event.
  ///
  /// - Returns: True if the event had an effect.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    unsettledRounds = 0
    switch event {
    case .key(let press):
      pointer.resetClicks()
      layOut()
      let used = keys.handle(press)
      if used { noteUse() }
      return used
    case .mouse(let event):
      layOut()
      let used = pointer.handle(event)
      if used { noteUse() }
      return used
    case .paste(let text):
      layOut()
      if let overlay {
        let used = overlay.paste(text, self)
        if used { noteUse() }
        return used
      }
      return paste(text)
    case .resize(let columns, let rows):
      resize(columns: columns, rows: rows)
      return true
    case .appearance(let appearance):
      setColorScheme(appearance == .light ? .light : .dark)
      return true
    case .focus(let isFocused):
      // Terminals send no event when the pointer leaves the window.
      if !isFocused { pointer.hover(over: nil) }
      graph.environment.scenePhase = isFocused ? .active : .inactive
      return true
    }
  }

  /// Passes a pasted text to the focused element.
  ///
  /// - Returns: True if the text had an effect.
  func paste(_ text: String) -> Bool {
    guard let node = focus.focusedNode else { return false }
    if node.nearest({ $0.element.traits.paste?.callAsFunction(text) == true }) != nil {
      focus.isMoved = true
      return true
    }
    guard node.traits.contains(.textInput) else { return false }
    focus.isMoved = true
    return node.kind.insert(text, node, self)
  }
}
