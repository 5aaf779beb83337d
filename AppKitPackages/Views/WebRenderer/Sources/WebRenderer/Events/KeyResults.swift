import ElementTree

/// The results of the key presses that an element has handled or ignored.
///
/// The browser must decide at once whether a key has its own effect, such as scrolling, before the
/// view has handled the key press. So it expects the last result of the same key. Before the first
/// press, it expects that a view handles the keys that its modifier names, and no other ones.
struct KeyResults: Equatable {
  /// Whether the view has handled a key with modifiers, where this is not the expected result.
  private var unexpected: [String: Bool] = [:]
  /// Other clients than browsers can send any keys.
  private static let mostKeys = 64

  /// Stores the result of a key press.
  ///
  /// - Parameters:
  ///   - keys: The keys that the modifier of the view names; nil for any key.
  mutating func store(
    _ isHandled: Bool,
    _ key: KeyEquivalent,
    flags: Int,
    among keys: Set<KeyEquivalent>?
  ) {
    let name = "\(flags)\(key.token)"
    let isExpected = isHandled == (keys?.contains(key) ?? false)
    unexpected[name] = isExpected ? nil : isHandled
    if unexpected.count > Self.mostKeys { unexpected = [:] }
  }

  /// The value of the attribute `data-keys`: `any` if the view can handle any key, the keys that
  /// the modifier names, and the unexpected results, as in `=4a` if Control A was handled and `!0a`
  /// if A was ignored.
  func tokens(_ keys: Set<KeyEquivalent>?) -> [String] {
    (keys.map { $0.map(\.token).sorted() } ?? ["any"])
      + unexpected.map { ($0.value ? "=" : "!") + $0.key }.sorted()
  }
}

extension KeyEquivalent {
  /// The name of the key in a list that is separated by spaces.
  fileprivate var token: String { character == " " ? "Space" : browserName }
}

extension WebRenderer {
  /// Passes a key press to the views around the focus, from the innermost one that can handle it,
  /// until one has handled it.
  func pressKey(_ name: String, flags: Int, _ node: HTMLNode, _ owner: ElementNode) {
    guard node.input == .keys, let key = KeyEquivalent(browserName: name),
      let content = owner.element.content as? KeyPressContent
    else { return }
    let press = KeyPress(
      key: key,
      characters: name.count == 1 ? name : "",
      modifiers: EventModifiers(rawValue: flags)
    )
    let isTyping = typing.focusedElement?.content is TextFieldContent
    var element: Element? = owner.element
    var isHandled = false
    while let current = element, !isHandled {
      isHandled = (current.content as? KeyPressContent)?.handle(press, isTyping: isTyping) ?? false
      element = current.parent
    }
    let isNew = reports.updateKeyResults(of: owner.element) {
      $0.store(isHandled, key, flags: flags, among: content.keys)
    }
    if isNew { document.rerender(owner) }
  }
}
