import ElementTree
import TerminalDriver

extension TerminalSession {
  /// Activates the element with a name, as a click on it does. Fields get the focus, and menus and
  /// pickers open.
  ///
  /// - Parameters:
  ///   - label: The name of the element, as ``element(_:role:)`` finds it.
  ///   - role: The role of the element; nil for any.
  /// - Returns: True if an enabled element with the name exists.
  @discardableResult
  public func activate(_ label: String, role: ElementRole? = nil) -> Bool {
    guard let element = element(label, role: role) else { return false }
    let isFocused = focus(element)
    if element.action(.activate) != nil { return element.perform(.activate) }
    if element.content is FocusableContent, let tap = element.tapAround {
      return tap.perform(.activate)
    }
    let opensMenu =
      element.content is MenuContent || (element.content as? PickerContent)?.hasMenu == true
    return isFocused && opensMenu ? handle(.key(KeyEvent(.enter))) : isFocused
  }

  /// Returns the enabled element with a name. Descendants take precedence over containers such as a
  /// row or a link.
  ///
  /// An exact match of the text or the accessibility label takes precedence over a prefix, and both
  /// over a match of the value. The result may be a part that an element draws: a segment of a picker,
  /// the title of a tab, the back button by the title of the previous page, the buttons of a stepper, a
  /// link in a text, or an item of an open menu.
  ///
  /// - Parameters:
  ///   - label: The text or the accessibility label.
  ///   - role: The role of the element; nil for any.
  public func element(_ label: String, role: ElementRole? = nil) -> Element? {
    // An open menu or list above the app hides its elements.
    if !hasOverlay {
      let elements = visibleElements.filter { element in
        (role == nil || element.content.role == role)
          && (element.action(.activate) != nil
            || element.attributes.isFocusable && !(element.content is TextContent))
      }
      if let element = match(label, in: elements) { return element }
    }
    return match(label, in: visibleParts.filter { role == nil || $0.content.role == role })
  }

  private func match(_ label: String, in elements: [Element]) -> Element? {
    func first(where condition: (Element) -> Bool) -> Element? {
      let found = elements.filter(condition)
      return found.first { element in
        !found.contains { $0 !== element && $0.isInside(element) }
      }
    }
    return first { $0.plainText == label }
      ?? first { $0.spokenLabel == label }
      ?? first { $0.plainText.hasPrefix(label) }
      ?? first { $0.content.value == label }
  }
}

extension Element {
  /// The innermost element around this one with a tap gesture.
  var tapAround: Element? {
    sequence(first: self, next: \.parent).first { $0.content is TapContent }
  }
}
