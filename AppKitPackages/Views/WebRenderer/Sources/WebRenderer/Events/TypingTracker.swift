import ElementTree

/// The element with the focus, and the field that the user types in.
@MainActor
final class TypingTracker {
  private(set) var focusedElement: Element?
  /// The field that keeps its typed text although the view shows another one for the same value.
  private weak var field: ElementNode?
  /// The text of the view when the field was typed in. It is still the same after a rejected text.
  private var textBefore = ""

  /// The text of the view before the user typed in a field; nil if the field does not keep its text.
  func textBefore(typingIn node: ElementNode) -> String? { node === field ? textBefore : nil }

  /// Changes the text of a field, and returns a sentence to announce if it has become too long.
  ///
  /// - Parameters:
  ///   - patch: The last patch that the browser had received; `nil` if the edit continues the last one.
  ///   - change: Returns whether the change fits the text.
  func edit(
    _ node: HTMLNode,
    _ owner: ElementNode,
    in document: PageDocument,
    after patch: Int?,
    _ change: (inout String) -> Bool
  ) -> String? {
    guard node.input == .text, let content = owner.element.content as? TextFieldContent,
      let value = node.userValue
    else { return nil }
    // The binding of the field may store another text than the typed one.
    document.rerender(owner)
    guard value.edit(after: patch, change) else { return nil }
    let text = value.value
    // A text has at most as many UTF-16 code units as bytes, which are known.
    if text.utf8.count > content.greatestLength,
      text.utf16.count > max(content.greatestLength, content.input.utf16.count)
    {
      // The attribute `maxlength` prevents this, unless a script sets the text.
      return content.limitMessage
    }
    guard owner.element.isEnabled, text != content.input else { return nil }
    if content.shownText != nil {
      field = owner
      textBefore = content.input
    }
    content.setText(text)
    return nil
  }

  /// Passes a pasted text of several lines to the app, or appends it to the field.
  func paste(_ text: String, _ owner: ElementNode, in document: PageDocument) {
    let element = owner.element
    guard element.isEnabled, let paste = element.traits.paste else { return }
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    guard !paste(lines), let content = element.content as? TextFieldContent else { return }
    document.rerender(owner)
    content.setText(content.input + lines.replacing("\n", with: " "))
  }

  func submit(_ element: Element, in document: PageDocument) {
    endTyping(in: document)
    var current: Element? = element
    while let candidate = current {
      if candidate.perform(.submit) { return }
      current = candidate.parent
    }
  }

  /// Shows the text of the view in the field that keeps its typed text.
  private func endTyping(in document: PageDocument) {
    guard let node = field else { return }
    field = nil
    document.rerender(node)
  }

  /// Stores the element with the focus, and returns whether it is another one.
  func setFocus(_ element: Element?, in document: PageDocument) -> Bool {
    if element !== field?.element { endTyping(in: document) }
    guard element !== focusedElement, element?.isInMenuBar != true else { return false }
    let old = focusedElement
    focusedElement = element
    old?.reportFocus(false)
    (old?.content as? TextFieldContent)?.editingChanged?(false)
    element?.reportFocus(true)
    (element?.content as? TextFieldContent)?.editingChanged?(true)
    return true
  }
}
